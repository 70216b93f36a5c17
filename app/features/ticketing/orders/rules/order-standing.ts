import type { PaymentStatus, RefundReason } from '#app/db/schema/money.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { isHolding } from '../../rules/order-life.ts'

/** Where an order stands, as its buyer has to know it. */
export type OrderStanding =
  /** Places are held, nothing was paid. */
  | 'to-pay'
  /** The last attempt was refused, places are still held. */
  | 'payment-failed'
  | 'registered'
  | 'paid'
  | 'expired'
  /** Expired while its payment was begun and not ended: money may still arrive. */
  | 'expired-open'
  /** Money came when the order could no longer be confirmed: it goes back, or has gone back. */
  | 'late-refund'
  /** Money came after the event was cancelled. */
  | 'cancelled-refund'
  /** Money came after the hold and is being looked at. */
  | 'in-review'
  | 'partially-refunded'
  | 'refunded'
  | 'cancelled'

export function orderStanding(
  order: {
    status: OrderStatus
    totalMinor: number
    holdExpiresAt: Date
    payment: {
      status: PaymentStatus
      failureReason: string | null
      isStarted: boolean
      refunds: readonly { reason: RefundReason }[]
    } | null
  },
  now: Date,
): OrderStanding {
  const { status, payment } = order
  if (status === 'confirmed') return order.totalMinor === 0 ? 'registered' : 'paid'
  if (status === 'partially_refunded') return 'partially-refunded'
  if (status === 'refunded' || status === 'cancelled') return status
  const [refund] = payment?.refunds ?? []
  if (refund) return refund.reason === 'event-cancelled' ? 'cancelled-refund' : 'late-refund'
  if (payment?.status === 'succeeded') return 'in-review'
  if (!isHolding(status) || order.holdExpiresAt.getTime() <= now.getTime()) {
    return payment?.isStarted && payment.status === 'pending' ? 'expired-open' : 'expired'
  }
  return payment?.status === 'failed' || payment?.failureReason ? 'payment-failed' : 'to-pay'
}
