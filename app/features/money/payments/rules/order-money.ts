import type { PaymentMethod, PaymentStatus } from '#app/db/schema/money.ts'
import { isManual } from './manual-methods.ts'

/** One payment of an order, in minor units. */
export type PaymentOfOrder = {
  provider: PaymentMethod
  status: PaymentStatus
  amountMinor: number
  capturedMinor: number
  /** Refunds under way included. */
  refundedMinor: number
}

/** What the payments of an order add up to, in minor units. */
export type OrderMoney = {
  capturedMinor: number
  refundedMinor: number
  /** What its buyer still owes by an invoice. */
  dueMinor: number
}

/** What has arrived for an order, what went back of it, and what is due by an invoice. */
export function orderMoney(payments: readonly PaymentOfOrder[]): OrderMoney {
  const sum = (of: (payment: PaymentOfOrder) => number) =>
    payments.reduce((total, payment) => total + of(payment), 0)
  return {
    capturedMinor: sum(({ status, capturedMinor }) => (status === 'succeeded' ? capturedMinor : 0)),
    refundedMinor: sum(({ refundedMinor }) => refundedMinor),
    dueMinor: sum((payment) => (isDue(payment) ? payment.amountMinor : 0)),
  }
}

/** Whether a payment waits for money that an administrator records. */
export function isDue({ status, provider }: Pick<PaymentOfOrder, 'status' | 'provider'>): boolean {
  return status === 'pending' && isManual(provider)
}
