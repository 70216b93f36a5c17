import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { cancelPayment } from '#app/features/money/payments/cancel-payment.server.ts'
import { requestRefund } from '#app/features/money/refunds/request-refund.server.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { expireOrders } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { lockOrderToRefund } from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'

export type RefundFlaggedPaymentOutcome =
  | { ok: true }
  /** Another administrator has settled it. */
  | { ok: false; reason: 'not-flagged' }

/**
 * Gives back all of a payment that does not fit its order, and ends the order where it still waits: its places
 * are free again. Needs 'money:manage'. Once, however many press.
 */
export async function refundFlaggedPayment(
  ctx: Ctx,
  input: { orderId: string },
): Promise<RefundFlaggedPaymentOutcome> {
  allow(ctx.actor, 'money:manage')
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrderToRefund(tx, input.orderId)
    const flagged = await tx.db
      .updateTable('payments')
      .set({ flag_reason: null })
      .where('order_id', '=', order.id)
      .where('flag_reason', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!flagged) return { ok: false, reason: 'not-flagged' }
    // Paid, said the provider, and nothing had arrived: it is over.
    await cancelPayment(tx, flagged.id)
    if (isHolding(order.status)) await expireOrders(tx, [order.id], 'given-up')
    const payment = order.payments.find(({ id }) => id === flagged.id)
    const amountMinor = payment?.status === 'succeeded' ? refundLeft(payment) : 0
    if (amountMinor > 0) {
      const refund = await requestRefund(tx, {
        paymentId: flagged.id,
        amountMinor,
        reason: 'requested',
        cause: 'other',
      })
      if (!refund.ok) throw new Error(`a flagged payment could not be given back: ${refund.reason}`)
    }
    await audit(tx, {
      action: 'payment.give-back',
      subject: { kind: 'payment', id: flagged.id },
      details: { reference: order.reference, amountMinor },
    })
    return { ok: true }
  })
}
