import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockEvent } from '#app/features/events/lock-event.server.ts'
import { canMoveEvent } from '#app/features/events/rules/event-life.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { cancelWaitlistOfEvent } from './cancel-waitlist-of-event.server.ts'
import { cancelledEvent } from './cancelled-event.server.ts'
import { lockHoldsOfEvent, releaseHoldsOfEvent } from './release-holds-of-event.server.ts'

export type CancelEventInput = {
  eventId: string
  /** Whether paid orders are given back; without it they keep their tickets until they are refunded. */
  refunds: boolean
  /** Stands in all mails about it; may be empty. */
  message: string
}

export type CancelEventOutcome =
  | { ok: true; already: boolean }
  /** Only what is published can be cancelled. */
  | { ok: false; reason: 'not-published'; status: EventStatus }

/**
 * Cancels a published event: sales stop, checkouts that are not paid are released, the waitlist is let go, all of
 * them told, and a run is begun that deals with every order (job 'events.refund-run'); one transaction. The second
 * press changes nothing. Needs 'events:manage', with refunds 'money:manage' too.
 */
export async function cancelEvent(ctx: Ctx, input: CancelEventInput): Promise<CancelEventOutcome> {
  allow(ctx.actor, 'events:manage')
  if (input.refunds) allow(ctx.actor, 'money:manage')
  const { eventId } = input
  return withTransaction(ctx, async (tx) => {
    // Checkouts that begin between these two locks are found by the run.
    const holding = await lockHoldsOfEvent(tx, eventId)
    const before = await lockEvent(tx, eventId)
    if (before.status === 'cancelled') return { ok: true, already: true }
    if (!canMoveEvent(before.status, 'cancelled')) {
      return { ok: false, reason: 'not-published', status: before.status }
    }
    await lockTypes(
      tx,
      eventId,
      holding.map((order) => order.id),
    )
    await tx.db
      .updateTable('events')
      .set((eb) => ({
        status: 'cancelled',
        cancelled_at: tx.now,
        is_featured: false,
        calendar_sequence: eb('calendar_sequence', '+', 1),
        revision: eb('revision', '+', 1),
        updated_at: tx.now,
      }))
      .where('id', '=', eventId)
      .execute()
    await tx.db
      .insertInto('event_refund_runs')
      .values({
        event_id: eventId,
        started_by: userIdOf(tx.actor),
        refunds: input.refunds,
        message: input.message.trim(),
        started_at: tx.now,
      })
      .execute()
    const event = await cancelledEvent(tx, eventId)
    if (!event) throw new Error('the run of an event was not written')
    await releaseHoldsOfEvent(tx, event, holding)
    await cancelWaitlistOfEvent(tx, event)
    await audit(tx, {
      action: 'event.cancel',
      subject: { kind: 'event', id: eventId },
      details: { refunds: input.refunds, holds: holding.length },
    })
    await enqueue(tx, 'events.refund-run', { eventId }, { onlyOne: eventId })
    return { ok: true, already: false }
  })
}

/** All types of the event and of the orders that are released, in id order, so that no two transactions deadlock. */
async function lockTypes(tx: Ctx, eventId: string, orderIds: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom('ticket_types')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('event_id', '=', eventId),
        ...(orderIds.length === 0
          ? []
          : [
              eb(
                'id',
                'in',
                eb.selectFrom('order_lines').select('ticket_type_id').where('order_id', 'in', orderIds),
              ),
            ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
