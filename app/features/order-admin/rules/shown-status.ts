import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'

type ShownOrder = { status: OrderStatus; manual: { isCancelled: boolean } | null }

/**
 * The status that the page of an order names. An order that an administrator added waits for its payment, it is never in
 * a checkout; one that an administrator cancelled before it was paid did not expire.
 */
export function shownStatus({ status, manual }: ShownOrder): OrderStatus {
  if (manual !== null && isHolding(status)) return 'awaiting_payment'
  return status === 'expired' && manual?.isCancelled ? 'cancelled' : status
}
