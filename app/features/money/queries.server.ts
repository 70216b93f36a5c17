import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentStatus, RefundReason } from '#app/db/schema/money.ts'
import type { Money } from '#app/kernel/money.ts'

export type OrderPayment = {
  id: string
  status: PaymentStatus
  amount: Money
  /** In minor units; refunds under way included. */
  refundedMinor: number
  failureReason: string | null
  /** The provider knows of it: it may be paid behind our back. */
  isStarted: boolean
  refunds: { id: string; amount: Money; reason: RefundReason; isDone: boolean; at: Date }[]
}

/** What the ledger knows of an order's money; null where there was nothing to pay. */
export async function paymentOfOrder(ctx: Ctx, orderId: string): Promise<OrderPayment | null> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['id', 'status', 'currency', 'amount_minor', 'refunded_minor', 'failure_reason', 'provider_ref'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!payment) return null
  const refunds =
    payment.refunded_minor === 0
      ? []
      : await ctx.db
          .selectFrom('refunds')
          .select(['id', 'amount_minor', 'reason', 'status', 'created_at'])
          .where('payment_id', '=', payment.id)
          .where('status', '!=', 'failed')
          .orderBy('created_at')
          .execute()
  return {
    id: payment.id,
    status: payment.status,
    amount: { minor: payment.amount_minor, currency: payment.currency },
    refundedMinor: payment.refunded_minor,
    failureReason: payment.failure_reason,
    isStarted: payment.provider_ref !== null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: { minor: refund.amount_minor, currency: payment.currency },
      reason: refund.reason,
      isDone: refund.status === 'succeeded',
      at: refund.created_at,
    })),
  }
}
