import type { Ctx } from '#app/context/ctx.server.ts'
import type {
  DisputeDecision,
  DisputeStatus,
  PaymentMethod,
  PaymentStatus,
  RefundCause,
  RefundReason,
} from '#app/db/schema/money.ts'
import type { Currency } from '#app/kernel/money.ts'

/** One payment of an order, in minor units of its currency. */
export type AdminPayment = {
  id: string
  /** What a later payment is for; empty for the order as a whole. */
  purpose: string
  succeededAt: Date | null
  provider: PaymentMethod
  providerRef: string | null
  status: PaymentStatus
  currency: Currency
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  failureReason: string | null
  flagReason: string | null
  refunds: AdminRefund[]
  fraudWarnings: { id: string; kind: string; isActionable: boolean; warnedAt: Date }[]
  disputes: AdminDispute[]
}

export type AdminDispute = {
  id: string
  status: DisputeStatus
  /** May be none of ours. */
  currency: string
  amountMinor: number
  reason: string
  openedAt: Date
  /** What an administrator decided about the tickets once it was lost. */
  decision: DisputeDecision | null
}

export type AdminRefund = {
  id: string
  amountMinor: number
  reason: RefundReason
  cause: RefundCause | ''
  note: string
  status: 'pending' | 'succeeded' | 'failed'
  lastError: string | null
  createdAt: Date
  settledAt: Date | null
}

/** The payments of an order with their refunds, disputes and warnings, the first one first. Four statements. */
export async function paymentsOf(ctx: Ctx, orderId: string): Promise<AdminPayment[]> {
  const payments = await ctx.db
    .selectFrom('payments')
    .select(['id', 'provider', 'provider_ref as providerRef', 'status', 'amount_minor as amountMinor'])
    .select(['currency', 'captured_minor as capturedMinor', 'refunded_minor as refundedMinor'])
    .select(['failure_reason as failureReason', 'flag_reason as flagReason', 'purpose'])
    .select('succeeded_at as succeededAt')
    .where('order_id', '=', orderId)
    .orderBy('part')
    .execute()
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  const [refunds, disputes, fraudWarnings] = await Promise.all([
    ctx.db
      .selectFrom('refunds')
      .select(['id', 'payment_id as paymentId', 'amount_minor as amountMinor', 'reason', 'cause', 'note'])
      .select(['status', 'last_error as lastError', 'created_at as createdAt', 'settled_at as settledAt'])
      .where('payment_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    ctx.db
      .selectFrom('disputes')
      .select(['id', 'payment_id as paymentId', 'status', 'amount_minor as amountMinor', 'reason'])
      .select(['opened_at as openedAt', 'currency', 'tickets_decision as decision'])
      .where('payment_id', 'in', ids)
      .orderBy('opened_at')
      .execute(),
    ctx.db
      .selectFrom('fraud_warnings')
      .select(['id', 'payment_id as paymentId', 'kind', 'is_actionable as isActionable'])
      .select('warned_at as warnedAt')
      .where('payment_id', 'in', ids)
      .orderBy('warned_at')
      .execute(),
  ])
  return payments.map((payment) => {
    const isOfPayment = ({ paymentId }: { paymentId: string }) => paymentId === payment.id
    return {
      ...payment,
      refunds: refunds.filter(isOfPayment),
      disputes: disputes.filter(isOfPayment),
      fraudWarnings: fraudWarnings.filter(isOfPayment),
    }
  })
}
