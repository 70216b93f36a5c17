import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import {
  planRefund,
  type RefundableOrder,
  salesOf,
} from '#app/features/ticketing/refunds/rules/refund-policy.ts'

export type CancelledOrderPlan =
  /** Its tickets of the event go back for money. */
  | { outcome: 'refunded'; ticketIds: string[]; amountMinor: number }
  /** They cost nothing, or all has gone back before: void, and the order is over when it has no others. */
  | {
      outcome: 'cancelled'
      ticketIds: string[]
      sales: { lineId: string; quantity: number }[]
      endsAs: 'cancelled' | null
    }
  /** Paid for, and no refund was asked for. */
  | { outcome: 'kept' }
  /** The cardholder's bank has taken the money: giving it back as well would pay twice. */
  | { outcome: 'disputed' }
  /** No ticket of the event is valid. */
  | { outcome: 'nothing' }

/**
 * What becomes of an order when the event of some of its tickets is cancelled: `ofEvent` are the ids of the lines of
 * that event. Tickets of other events stay as they are; attendees who are in already are refunded as well.
 */
export function planCancelledOrder(
  order: RefundableOrder,
  ofEvent: readonly string[],
  wish: { refunds: boolean; isDisputed: boolean },
): CancelledOrderPlan {
  const valid = order.tickets.filter((ticket) => ticket.status === 'valid')
  const chosen = valid.filter((ticket) => ofEvent.includes(ticket.lineId))
  const ticketIds = chosen.map((ticket) => ticket.id)
  if (chosen.length === 0) return { outcome: 'nothing' }
  const plan = planRefund(order, { kind: 'tickets', ticketIds }, true)
  if (plan.ok) {
    if (wish.isDisputed) return { outcome: 'disputed' }
    return wish.refunds
      ? { outcome: 'refunded', ticketIds, amountMinor: plan.amountMinor }
      : { outcome: 'kept' }
  }
  if (plan.reason !== 'nothing-left') throw new Error(`an order cannot be given back: ${plan.reason}`)
  const isLast = chosen.length === valid.length && refundLeft(order) === 0
  return { outcome: 'cancelled', ticketIds, sales: salesOf(chosen), endsAs: isLast ? 'cancelled' : null }
}
