import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { canMove } from '../../rules/order-life.ts'
import { type RefundableOrder, saleOf, salesOf } from './refund-policy.ts'

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

/**
 * Which tickets become void when one of an order that cost nothing is cancelled: its whole sale, so for a type of
 * two seats both. `isLast` where no other ticket is valid: then the order is over.
 */
export function planTicketCancellation(
  order: RefundableOrder,
  ticketId: string,
):
  | (CancelPlan & { isLast: boolean })
  | { ok: false; reason: 'unknown-ticket' | 'ticket-void' }
  | CancelRefusal {
  const named = order.tickets.find((ticket) => ticket.id === ticketId)
  if (!named) return { ok: false, reason: 'unknown-ticket' }
  if (named.status === 'void') return { ok: false, reason: 'ticket-void' }
  const ofSale = order.tickets.filter((ticket) => saleOf(ticket) === saleOf(named))
  const plan = planCancellation({ ...order, tickets: ofSale }, false)
  const valid = order.tickets.filter((ticket) => ticket.status === 'valid')
  return plan.ok ? { ...plan, isLast: valid.length === plan.ticketIds.length } : plan
}
