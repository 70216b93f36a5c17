import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { canMove } from '../../orders/rules/order-life.ts'
import { type RefundableOrder, salesOf } from './refund-policy.ts'

export type CancelRefusal =
  | { ok: false; reason: 'order-not-live' }
  /** There is money to give back: that is a refund. */
  | { ok: false; reason: 'money-left'; leftMinor: number }
  | { ok: false; reason: 'checked-in'; ticketIds: string[] }

export type CancelPlan = {
  ok: true
  ticketIds: string[]
  sales: { lineId: string; quantity: number }[]
}

/** Which tickets become void when an order that cost nothing, or whose money has all gone back, is cancelled. */
export function planCancellation(
  order: RefundableOrder,
  admitsCheckedIn: boolean,
): CancelPlan | CancelRefusal {
  if (!canMove(order.status, 'cancelled')) return { ok: false, reason: 'order-not-live' }
  const leftMinor = refundLeft(order)
  if (leftMinor > 0) return { ok: false, reason: 'money-left', leftMinor }
  const valid = order.tickets.filter((ticket) => ticket.status === 'valid')
  const inside = valid.filter((ticket) => ticket.checkedInAt !== null).map((ticket) => ticket.id)
  if (inside.length > 0 && !admitsCheckedIn) return { ok: false, reason: 'checked-in', ticketIds: inside }
  return { ok: true, ticketIds: valid.map((ticket) => ticket.id), sales: salesOf(valid) }
}
