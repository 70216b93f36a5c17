import type { OrderStatus } from '#app/db/schema/ticketing.ts'

/** The states an administrator asks for. */
export const orderFilters = [
  'waiting',
  'confirmed',
  'partially-refunded',
  'refunded',
  'cancelled',
  'expired',
] as const
export type OrderFilter = (typeof orderFilters)[number]

export const statesOfFilter: Record<OrderFilter, readonly OrderStatus[]> = {
  waiting: ['held', 'awaiting_payment'],
  confirmed: ['confirmed'],
  'partially-refunded': ['partially_refunded'],
  refunded: ['refunded'],
  cancelled: ['cancelled'],
  expired: ['expired'],
}

export function isOrderFilter(value: string): value is OrderFilter {
  return (orderFilters as readonly string[]).includes(value)
}
