import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { hashOfPreview } from './event-page.server.ts'
import { lockEvent } from './lock-event.server.ts'

const previewMinutes = 7 * 24 * 60

/**
 * Makes a link that shows an event as it is now and will be, published or not, to its holder, for a week. The
 * secret is 26 random characters; only its hash is stored, so the link is shown once. Needs 'events:manage'.
 */
export function makeEventPreview(
  ctx: Ctx,
  input: { eventId: string },
): Promise<{ path: string; expiresAt: Date }> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, input.eventId)
    const token = randomCode(26)
    const expiresAt = addMinutes(tx.now, previewMinutes)
    await tx.db
      .insertInto('event_previews')
      .values({
        token_hash: hashOfPreview(token),
        event_id: event.id,
        made_at: tx.now,
        expires_at: expiresAt,
      })
      .execute()
    // Expired links are deleted.
    await tx.db.deleteFrom('event_previews').where('expires_at', '<=', tx.now).execute()
    await audit(tx, { action: 'event.preview', subject: { kind: 'event', id: event.id } })
    return { path: `/events/preview/${token}`, expiresAt }
  })
}
