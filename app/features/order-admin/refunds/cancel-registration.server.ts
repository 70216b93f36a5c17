import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { expireOrders } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { lockOrderToRefund } from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { type CancelRefusal, planCancellation } from '#app/features/ticketing/refunds/rules/cancel-policy.ts'
import { sendCancellationMail } from '#app/features/ticketing/refunds/send-cancellation-mail.server.ts'
import { voidTickets } from '#app/features/ticketing/refunds/void-tickets.server.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { enqueue } from '#app/jobs/enqueue.ts'

export type CancelRegistrationOutcome = { ok: true } | CancelRefusal

/**
 * Cancels an order for which no money is left to refund: its tickets become void and their places free, and its buyer is
 * mailed. An order that was added and still waits for its payment expires; its buyer is mailed if they were mailed what to
 * pay, and money that comes after all is refunded. Needs 'orders:manage'. Cancelling what is cancelled changes nothing.
 */
export function cancelRegistration(
  ctx: Ctx,
  input: { orderId: string; admitsCheckedIn: boolean },
): Promise<CancelRegistrationOutcome> {
  allow(ctx.actor, 'orders:manage')
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrderToRefund(tx, input.orderId)
    if (order.status === 'cancelled') return { ok: true }
    const manual = isHolding(order.status) ? await markCancelled(tx, order.id) : undefined
    if (manual) {
      await expireOrders(tx, [order.id], 'cancelled')
      if (order.status === 'awaiting_payment') await enqueue(tx, 'payments.sweep', {}, { onlyOne: 'now' })
      if (manual.isMailed) await sendCancellationMail(tx, order, [])
      return { ok: true }
    }
    const plan = planCancellation(order, input.admitsCheckedIn)
    if (!plan.ok) return plan
    await voidTickets(tx, order, {
      ...plan,
      endsAs: 'cancelled',
      audit: {
        action: 'order.cancel',
        subject: { kind: 'order', id: order.id },
        details: { reference: order.reference, tickets: plan.ticketIds.length },
      },
    })
    await sendCancellationMail(tx, order, plan.ticketIds)
    return { ok: true }
  })
}

/** Undefined for a checkout in a browser, of which its buyer decides. */
function markCancelled(tx: Ctx, orderId: string): Promise<{ isMailed: boolean } | undefined> {
  return tx.db
    .updateTable('manual_orders')
    .set({ cancelled_at: tx.now })
    .where('order_id', '=', orderId)
    .returning('is_mailed as isMailed')
    .executeTakeFirst()
}
