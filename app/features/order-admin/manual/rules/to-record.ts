import { isDue } from '#app/features/money/payments/rules/order-money.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import type { AdminOrder } from '../../admin-order.server.ts'

type RecordableOrder = Pick<AdminOrder, 'status' | 'manual' | 'payments'>

/**
 * What an administrator can record as paid of an order, in minor units: what is due, or the card payment that the buyer
 * of a held order opened and did not make. Null for nothing.
 */
export function toRecord({ status, manual, payments }: RecordableOrder) {
  const due = payments.find(isDue)
  if (due) return { minor: due.amountMinor, isOpened: false }
  const opened = manual && isHolding(status) ? payments.find((payment) => payment.status === 'pending') : null
  return opened ? { minor: opened.amountMinor, isOpened: true } : null
}
