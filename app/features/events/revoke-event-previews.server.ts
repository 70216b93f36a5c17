import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockEvent } from './lock-event.server.ts'

/** Ends all preview links of an event at once. Answers how many there were. Needs 'events:manage'. */
export function revokeEventPreviews(ctx: Ctx, input: { eventId: string }): Promise<{ withdrawn: number }> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, input.eventId)
    const gone = await tx.db
      .deleteFrom('event_previews')
      .where('event_id', '=', event.id)
      .returning('token_hash')
      .execute()
    if (gone.length > 0) {
      await audit(tx, { action: 'event.withdraw-previews', subject: { kind: 'event', id: event.id } })
    }
    return { withdrawn: gone.length }
  })
}
