import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type AssignDoorOutcome = { ok: true; isNew: boolean } | { ok: false; reason: 'not-door-staff' }

/**
 * Puts an account of door staff to the door of an event. Needs 'events:manage'. Assigned again nothing changes; an
 * account of another role is refused.
 */
export async function assignDoor(
  ctx: Ctx,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<AssignDoorOutcome> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId) || !isId(userId)) throw notFound('event')
  return withTransaction(ctx, async (tx) => {
    // Taking the role away waits until the assignment is there, and takes it away as well.
    const staff = await tx.db
      .selectFrom('user_roles')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('role', '=', 'door')
      .forShare()
      .executeTakeFirst()
    if (!staff) return { ok: false, reason: 'not-door-staff' }
    const event = await tx.db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst()
    if (!event) throw notFound('event')
    const assigned = await tx.db
      .insertInto('door_assignments')
      .values({ user_id: userId, event_id: eventId })
      .onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!assigned) return { ok: true, isNew: false }
    await audit(tx, {
      action: 'event.assign-door',
      subject: { kind: 'event', id: eventId },
      details: { userId },
    })
    return { ok: true, isNew: true }
  })
}
