import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { RunOutcome } from '#app/db/schema/event-life.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { isDisputed } from '#app/features/money/refunds/is-disputed.server.ts'
import {
  lockOrderToRefund,
  type OrderToRefund,
} from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { voidTickets } from '#app/features/ticketing/refunds/void-tickets.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { CancelledEvent } from './cancelled-event.server.ts'
import { attendeeMails, buyerMail, type ToldSeat } from './event-cancelled-mails.server.ts'
import { type CancelledOrderPlan, planCancelledOrder } from './rules/cancelled-order.ts'

/**
 * Deals with one order of a cancelled event, once, in one transaction: its tickets of this event become void and their
 * money goes back, buyer and attendees are told, and the run's row says so. The second time it finds that row and
 * changes nothing; of two at once the second waits for the order's lock.
 */
export function settleCancelledOrder(
  ctx: Ctx,
  event: CancelledEvent,
  orderId: string,
): Promise<RunOutcome | 'nothing'> {
  allow(ctx.actor, 'money:manage')
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrderToRefund(tx, orderId)
    const earlier = await tx.db
      .selectFrom('event_refund_run_orders')
      .select('outcome')
      .where('event_id', '=', event.id)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (earlier && earlier.outcome !== 'failed') return earlier.outcome
    const seats = await seatsOf(tx, event.id, orderId)
    const plan = planCancelledOrder(
      order,
      seats.map((seat) => seat.lineId),
      { refunds: await givesBack(tx, event.id), isDisputed: await isDisputed(tx, order.payments) },
    )
    if (plan.outcome === 'nothing') return plan.outcome
    const refundId = await carryOut(tx, order, plan)
    const done = {
      outcome: plan.outcome,
      refund_id: refundId,
      tickets: 'ticketIds' in plan ? plan.ticketIds.length : 0,
      done_at: tx.now,
    }
    await tx.db
      .insertInto('event_refund_run_orders')
      .values({ event_id: event.id, order_id: orderId, ...done })
      .onConflict((conflict) => conflict.columns(['event_id', 'order_id']).doUpdateSet(done))
      .execute()
    const refunded =
      plan.outcome === 'refunded' ? { minor: plan.amountMinor, currency: order.currency } : null
    const isKept = plan.outcome === 'kept' || plan.outcome === 'disputed'
    await queueMails(tx, [
      ...buyerMail(tx, event, order, { had: 'order', seats, refunded, isKept }),
      ...attendeeMails(tx, event, order, seats),
    ])
    return plan.outcome
  })
}

/** Answers the refund's id where money goes back. */
async function carryOut(
  tx: Ctx,
  order: OrderToRefund,
  plan: Exclude<CancelledOrderPlan, { outcome: 'nothing' }>,
): Promise<string | null> {
  if (plan.outcome === 'refunded') {
    const refundId = newId()
    const outcome = await refundOrder(tx, {
      orderId: order.id,
      refundId,
      wish: { kind: 'tickets', ticketIds: plan.ticketIds },
      seenRefundedMinor: order.refundedMinor,
      admitsCheckedIn: true,
      cause: 'other',
      note: '',
      isEventCancelled: true,
      tellsAttendees: false,
    })
    if (!outcome.ok) throw new Error(`a planned refund was refused: ${outcome.reason}`)
    return refundId
  }
  if (plan.outcome === 'cancelled') {
    await voidTickets(tx, order, {
      ...plan,
      tellsAttendees: false,
      audit: {
        action: 'order.cancel',
        subject: { kind: 'order', id: order.id },
        details: { reference: order.reference, tickets: plan.ticketIds.length, why: 'event-cancelled' },
      },
    })
  }
  return null
}

/** As the run says now: a decision that kept orders are refunded as well waits for this order, or it for them. */
async function givesBack(tx: Ctx, eventId: string): Promise<boolean> {
  const run = await tx.db
    .selectFrom('event_refund_runs')
    .select('refunds')
    .where('event_id', '=', eventId)
    .forShare()
    .executeTakeFirstOrThrow()
  return run.refunds
}

function seatsOf(tx: Ctx, eventId: string, orderId: string): Promise<(ToldSeat & { lineId: string })[]> {
  return tx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .select(['t.id as ticketId', 't.order_line_id as lineId', 'a.full_name as name', 'a.email'])
    .select('l.ticket_name as ticketName')
    .where('t.order_id', '=', orderId)
    .where('t.event_id', '=', eventId)
    .where('t.status', '=', 'valid')
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
}
