import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { expireOrders } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import {
  lockOrderToRefund,
  type OrderToRefund,
} from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { type CancelRefusal, planCancellation } from '#app/features/ticketing/refunds/rules/cancel-policy.ts'
import { sendCancellationMail } from '#app/features/ticketing/refunds/send-cancellation-mail.server.ts'
import { voidTickets } from '#app/features/ticketing/refunds/void-tickets.server.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'

export type CancelRegistrationOutcome = { ok: true } | CancelRefusal

/**
 * Cancels an order for which no money is left to refund: its tickets become void and their places free, and its buyer is
 * mailed. An order that was added and still waits for its payment expires, without a mail. Needs 'orders:manage'.
 * Cancelling what is cancelled changes nothing.
 */
export function cancelRegistration(
  ctx: Ctx,
  input: { orderId: string; admitsCheckedIn: boolean },
): Promise<CancelRegistrationOutcome> {
  allow(ctx.actor, 'orders:manage')
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrderToRefund(tx, input.orderId)
    if (order.status === 'cancelled') return { ok: true }
    if (await isWaitingForMoney(tx, order)) {
      await expireOrders(tx, [order.id], 'cancelled')
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

/** Of a checkout in a browser its buyer decides. */
async function isWaitingForMoney(tx: Ctx, { id, status }: OrderToRefund): Promise<boolean> {
  if (!isHolding(status)) return false
  const manual = await tx.db
    .selectFrom('manual_orders')
    .select('order_id')
    .where('order_id', '=', id)
    .executeTakeFirst()
  return manual !== undefined
}
