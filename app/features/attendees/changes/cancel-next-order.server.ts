import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { isDisputed } from '#app/features/money/refunds/is-disputed.server.ts'
import {
  lockOrderToRefund,
  type OrderToRefund,
} from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { sendCancellationMail } from '#app/features/ticketing/refunds/send-cancellation-mail.server.ts'
import { voidTickets } from '#app/features/ticketing/refunds/void-tickets.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { type CancelTicketsPlan, planCancelTickets } from './rules/cancel-plan.ts'
import { sendCancelledTicketsMail } from './send-cancelled-tickets-mail.server.ts'
import { settleItems } from './settle-items.server.ts'
import type { TicketRun } from './ticket-run-row.ts'

/** One step of a cancelling run: the tickets of its next order. False when no order waits. */
export function cancelNextOrder(ctx: Ctx, run: TicketRun): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const waiting = tx.db
      .selectFrom('ticket_run_items')
      .where('run_id', '=', run.id)
      .where('state', '=', 'waiting')
    const next = await waiting.select('order_id').orderBy('order_id').limit(1).executeTakeFirst()
    if (!next) return false
    const items = await waiting
      .select('ticket_id')
      .where('order_id', '=', next.order_id)
      .orderBy('ticket_id')
      .forUpdate()
      .execute()
    // Another worker of the run was faster with this one.
    if (items.length === 0) return true
    const chosenIds = items.map((item) => item.ticket_id)
    const order = await lockOrderToRefund(tx, next.order_id)
    const { givesMoneyBack = false, admitsCheckedIn = false } = run.options
    const plan = planCancelTickets(order, chosenIds, {
      givesMoneyBack,
      admitsCheckedIn,
      isDisputed: await isDisputed(tx, order.payments),
    })
    if (plan.ticketIds.length > 0) await cancel(tx, run, order, plan)
    const reasons = new Map(plan.failed.map((one) => [one.ticketId, one.reason]))
    await settleItems(
      tx,
      run.id,
      chosenIds.map((ticketId) => ({ ticketId, reason: reasons.get(ticketId) ?? null, mailId: null })),
    )
    return true
  })
}

async function cancel(tx: Ctx, run: TicketRun, order: OrderToRefund, plan: CancelTicketsPlan): Promise<void> {
  const { tellsPeople = true, cause = 'other', note = '' } = run.options
  if (plan.refundMinor > 0) {
    const outcome = await refundOrder(tx, {
      orderId: order.id,
      refundId: newId(),
      wish: { kind: 'tickets', ticketIds: plan.ticketIds },
      seenRefundedMinor: order.refundedMinor,
      admitsCheckedIn: true,
      cause,
      note,
      tellsAttendees: tellsPeople,
    })
    if (!outcome.ok) throw new Error(`a planned refund was refused: ${outcome.reason}`)
    return
  }
  await voidTickets(tx, order, {
    ticketIds: plan.ticketIds,
    sales: plan.sales,
    endsAs: plan.endsAs,
    tellsAttendees: tellsPeople,
    audit: {
      action: plan.endsAs === 'cancelled' ? 'order.cancel' : 'order.cancel-tickets',
      subject: { kind: 'order', id: order.id },
      details: { reference: order.reference, tickets: plan.ticketIds.length, runId: run.id },
    },
  })
  if (!tellsPeople) return
  if (plan.endsAs === 'cancelled') await sendCancellationMail(tx, order, plan.ticketIds)
  else
    await sendCancelledTicketsMail(tx, order, { ticketIds: plan.ticketIds, runId: run.id, note: () => note })
}
