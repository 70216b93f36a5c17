import type { OrderStatus } from '#app/db/schema/ticketing.ts'

/** Minutes for which the start of a checkout keeps its places. */
export const holdMinutes = 15

/**
 * The life of an order; nothing else changes its status. `held → confirmed` is a total of zero, or a payment
 * whose webhook event came before its start was written down; `expired → confirmed` is a late payment with places free.
 */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  held: ['awaiting_payment', 'confirmed', 'expired'],
  awaiting_payment: ['confirmed', 'expired'],
  expired: ['confirmed'],
  confirmed: ['partially_refunded', 'refunded', 'cancelled'],
  partially_refunded: ['refunded', 'cancelled'],
  refunded: [],
  cancelled: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to)
}

/** The states from which an order may come to `to`; for the WHERE of an update. */
export function statesBefore(to: OrderStatus): OrderStatus[] {
  return (Object.keys(moves) as OrderStatus[]).filter((from) => canMove(from, to))
}

/** States in which an order keeps places that are not sold yet. */
export const holdingStates = ['held', 'awaiting_payment'] as const satisfies readonly OrderStatus[]

/** States in which an order's places count as sold. A partial refund gives its places back ticket by ticket. */
export const soldStates = ['confirmed', 'partially_refunded'] as const satisfies readonly OrderStatus[]

export function isHolding(status: OrderStatus): boolean {
  return (holdingStates as readonly OrderStatus[]).includes(status)
}

export function isSold(status: OrderStatus): boolean {
  return (soldStates as readonly OrderStatus[]).includes(status)
}
