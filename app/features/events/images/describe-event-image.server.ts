import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockImages } from './lock-images.server.ts'
import { longestAlt } from './rules/event-picture.ts'

/** Says what a picture shows, for those who do not see it. Needs 'events:manage'; throws NotFound. */
export function describeEventImage(
  ctx: Ctx,
  input: { eventId: string; imageId: string; altText: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-long' }> {
  allow(ctx.actor, 'events:manage')
  const { eventId, imageId } = input
  const altText = input.altText.trim()
  return withTransaction(ctx, async (tx) => {
    const { images } = await lockImages(tx, eventId, imageId)
    if (altText.length > longestAlt) return { ok: false, reason: 'too-long' }
    if (images.some((image) => image.id === imageId && image.altText === altText)) return { ok: true }
    await tx.db.updateTable('event_images').set({ alt_text: altText }).where('id', '=', imageId).execute()
    await audit(tx, {
      action: 'event.describe-image',
      subject: { kind: 'event', id: eventId },
      details: { imageId },
    })
    return { ok: true }
  })
}
