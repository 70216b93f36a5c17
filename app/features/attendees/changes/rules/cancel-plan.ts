import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import {
  planRefund,
  type RefundableOrder,
  type RefundableTicket,
  saleOf,
  salesOf,
} from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { isSold } from '#app/features/ticketing/rules/order-life.ts'

/** Why a chosen ticket is not cancelled. */
export type CancelFailure =
  | 'order-not-live'
  | 'ticket-void'
  /** Its holder is in already, and that was not confirmed. */
  | 'checked-in'
  /** Money was to go back, and the cardholder's bank has taken it: that would pay twice. */
  | 'disputed'

export type CancelWish = { givesMoneyBack: boolean; admitsCheckedIn: boolean; isDisputed?: boolean }

export type CancelTicketsPlan = {
  /** Tickets that become void, whole sales: the neighbour of a seat that was sold in a pair is among them. */
  ticketIds: string[]
  sales: { lineId: string; quantity: number }[]
  /** What goes back, in minor units; 0 where nothing was paid or nothing is to go back. */
  refundMinor: number
  /** For what no money goes back: 'cancelled' once nothing of the order is left, neither ticket nor money. */
  endsAs: 'cancelled' | null
  failed: { ticketId: string; reason: CancelFailure }[]
}

/**
 * What cancelling chosen tickets of an order means. Without money going back its money stays, and so does its state,
 * so that it can still go back later.
 */
export function planCancelTickets(
  order: RefundableOrder,
  chosenIds: readonly string[],
  wish: CancelWish,
): CancelTicketsPlan {
  const failed: CancelTicketsPlan['failed'] = []
  const chosen = order.tickets.filter((ticket) => chosenIds.includes(ticket.id))
  const refuse = (reason: CancelFailure, tickets: readonly RefundableTicket[]) =>
    failed.push(...tickets.map(({ id }) => ({ ticketId: id, reason })))

  if (!isSold(order.status)) {
    refuse('order-not-live', chosen)
    return nothing(failed)
  }
  const bySale = Map.groupBy(order.tickets, saleOf)
  const going: RefundableTicket[] = []
  for (const [sale, ofSale] of bySale) {
    const named = chosen.filter((ticket) => saleOf(ticket) === sale)
    if (named.length === 0) continue
    if (ofSale.some((ticket) => ticket.status === 'void')) refuse('ticket-void', named)
    else if (!wish.admitsCheckedIn && ofSale.some((ticket) => ticket.checkedInAt !== null)) {
      refuse('checked-in', named)
    } else going.push(...ofSale)
  }
  if (going.length === 0) return nothing(failed)

  const ticketIds = going.map((ticket) => ticket.id)
  const refund = wish.givesMoneyBack ? planRefund(order, { kind: 'tickets', ticketIds }, true) : null
  if (refund?.ok && wish.isDisputed) {
    refuse(
      'disputed',
      chosen.filter((ticket) => ticketIds.includes(ticket.id)),
    )
    return nothing(failed)
  }
  const valid = order.tickets.filter((ticket) => ticket.status === 'valid')
  return {
    ticketIds,
    sales: salesOf(going),
    refundMinor: refund?.ok ? refund.amountMinor : 0,
    endsAs: refundLeft(order) === 0 && valid.length === going.length ? 'cancelled' : null,
    failed,
  }
}

const nothing = (failed: CancelTicketsPlan['failed']): CancelTicketsPlan => ({
  ticketIds: [],
  sales: [],
  refundMinor: 0,
  endsAs: null,
  failed,
})
