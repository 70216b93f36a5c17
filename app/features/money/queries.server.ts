import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentStatus, RefundReason } from '#app/db/schema/money.ts'
import type { Money } from '#app/kernel/money.ts'
import { orderMoney } from './payments/rules/order-money.ts'

export type OrderPayment = {
  id: string
  /** Of the payment of the checkout, or of the invoice. */
  status: PaymentStatus
  failureReason: string | null
  /** The provider knows of it: it may be paid behind our back. */
  isStarted: boolean
  /** Of all payments of the order, in minor units. */
  capturedMinor: number
  /** Refunds under way included. */
  refundedMinor: number
  /** What is owed by an invoice. */
  dueMinor: number
  refunds: { id: string; amount: Money; reason: RefundReason; isDone: boolean; at: Date }[]
}

/** What the ledger knows of an order's money; null where there was nothing to pay. Two statements at most. */
export async function paymentOfOrder(ctx: Ctx, orderId: string): Promise<OrderPayment | null> {
  const payments = await ctx.db
    .selectFrom('payments')
    .select(['id', 'status', 'provider', 'failure_reason', 'provider_ref'])
    .select(['amount_minor as amountMinor', 'captured_minor as capturedMinor'])
    .select('refunded_minor as refundedMinor')
    .where('order_id', '=', orderId)
    .orderBy('part')
    .execute()
  const [first] = payments
  if (!first) return null
  const money = orderMoney(payments)
  return {
    id: first.id,
    status: first.status,
    failureReason: first.failure_reason,
    isStarted: first.provider_ref !== null,
    ...money,
    refunds: money.refundedMinor === 0 ? [] : await refundsOf(ctx, orderId),
  }
}

async function refundsOf(ctx: Ctx, orderId: string): Promise<OrderPayment['refunds']> {
  const rows = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.amount_minor as minor', 'r.reason', 'r.status', 'r.created_at as at', 'p.currency'])
    .where('p.order_id', '=', orderId)
    .where('r.status', '!=', 'failed')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
  return rows.map(({ minor, currency, status, ...refund }) => ({
    ...refund,
    amount: { minor, currency },
    isDone: status === 'succeeded',
  }))
}
