import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** Takes an account off the door of an event, at once. Needs 'events:manage'. Done again nothing changes. */
export async function unassignDoor(
  ctx: Ctx,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<void> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId) || !isId(userId)) throw notFound('event')
  await withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('door_assignments')
      .where('event_id', '=', eventId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone) return
    await audit(tx, {
      action: 'event.unassign-door',
      subject: { kind: 'event', id: eventId },
      details: { userId },
    })
  })
}
