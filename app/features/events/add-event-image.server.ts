import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockImages } from './images/lock-images.server.ts'
import { appendImage, markPrimary } from './images/primary-image.server.ts'

/**
 * Puts a stored picture at the end of an event's gallery. The first one, or one that is `primary`, becomes
 * the event's main picture.
 */
export async function addEventImage(
  ctx: Ctx,
  input: { eventId: string; fileId: string; altText: string; primary?: boolean },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-an-image' }> {
  allow(ctx.actor, 'events:manage')
  const { eventId, fileId } = input
  return withTransaction(ctx, async (tx) => {
    const { event } = await lockImages(tx, eventId)
    const file = await tx.db.selectFrom('files').select('kind').where('id', '=', fileId).executeTakeFirst()
    if (file?.kind !== 'image') return { ok: false, reason: 'not-an-image' }
    const primary = input.primary === true || event.imageFileId === null
    const id = await appendImage(tx, { eventId, fileId, altText: input.altText.trim() })
    if (primary) await markPrimary(tx, eventId, { id, fileId })
    await audit(tx, {
      action: 'event.add-image',
      subject: { kind: 'event', id: eventId },
      details: { fileId, primary },
    })
    return { ok: true, id }
  })
}
