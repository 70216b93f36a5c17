import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { splitMinor } from '#app/kernel/split-money.ts'
import { canMove } from '../../rules/order-life.ts'
import { ticketPrice } from '../../tickets/rules/ticket-price.ts'

/** One ticket of an order with what its line cost. `position` counts the line's seats from 0. */
export type RefundableTicket = {
  id: string
  lineId: string
  position: number
  status: 'valid' | 'void'
  checkedInAt: Date | null
  line: { quantity: number; seatsPerTicket: number; totalMinor: number }
}

export type RefundableOrder = {
  status: OrderStatus
  capturedMinor: number
  /** Refunds under way included. */
  refundedMinor: number
  /** What its buyer still owes by an invoice. */
  dueMinor: number
  tickets: readonly RefundableTicket[]
}

/** What an administrator wants to give back. A ticket stands for its whole sale. */
export type RefundWish =
  | { kind: 'everything' }
  | { kind: 'tickets'; ticketIds: readonly string[] }
  | { kind: 'amount'; amountMinor: number }

export type RefundRefusal =
  /** Never confirmed, or given back or cancelled already. */
  | { ok: false; reason: 'order-not-live' }
  /** All that arrived has gone back, or nothing arrived, or the chosen tickets cost nothing. */
  | { ok: false; reason: 'nothing-left' }
  | { ok: false; reason: 'too-much'; leftMinor: number }
  | { ok: false; reason: 'no-ticket' | 'unknown-ticket' | 'ticket-void' }
  /** The holders of these are in already: that has to be confirmed. */
  | { ok: false; reason: 'checked-in'; ticketIds: string[] }

export type RefundPlan = {
  ok: true
  amountMinor: number
  /** Tickets that become void, each with its part of the amount. */
  tickets: { id: string; amountMinor: number }[]
  /** Sales of each line that become void. */
  sales: { lineId: string; quantity: number }[]
  endsAs: 'partially_refunded' | 'refunded'
}

/**
 * What giving back means for an order. A sale of several seats goes as a whole and costs its share of the
 * line's total; an amount leaves the tickets valid unless with it everything has gone back. What is due is not refunded:
 * tickets that become void take their price off it first. Never more than was captured and has not gone back
 * (rule R042).
 */
export function planRefund(
  order: RefundableOrder,
  wish: RefundWish,
  admitsCheckedIn: boolean,
): RefundPlan | RefundRefusal {
  if (!canMove(order.status, 'refunded')) return { ok: false, reason: 'order-not-live' }
  const leftMinor = refundLeft(order)
  if (leftMinor === 0) return { ok: false, reason: 'nothing-left' }
  const valid = order.tickets.filter((ticket) => ticket.status === 'valid')

  if (wish.kind === 'amount' && wish.amountMinor !== leftMinor) {
    const { amountMinor } = wish
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > leftMinor) {
      return { ok: false, reason: 'too-much', leftMinor }
    }
    return { ok: true, amountMinor, tickets: [], sales: [], endsAs: 'partially_refunded' }
  }
  const chosen = wish.kind === 'tickets' ? wholeSales(order.tickets, wish.ticketIds) : valid
  if (!Array.isArray(chosen)) return chosen
  const inside = chosen.filter((ticket) => ticket.checkedInAt !== null).map((ticket) => ticket.id)
  if (inside.length > 0 && !admitsCheckedIn) return { ok: false, reason: 'checked-in', ticketIds: inside }

  const priceMinor = chosen.reduce((sum, ticket) => sum + ticketShare(ticket), 0)
  const tickets = sharesOf(chosen, Math.min(leftMinor, Math.max(0, priceMinor - order.dueMinor)))
  const amountMinor =
    wish.kind === 'tickets' ? tickets.reduce((sum, ticket) => sum + ticket.amountMinor, 0) : leftMinor
  if (amountMinor === 0) return { ok: false, reason: 'nothing-left' }
  const isAll = amountMinor === leftMinor && chosen.length === valid.length
  return {
    ok: true,
    amountMinor,
    tickets,
    sales: salesOf(chosen),
    endsAs: isAll ? 'refunded' : 'partially_refunded',
  }
}

/** What the sale that a ticket belongs to cost, shared by the sale's tickets, in minor units. */
export function ticketShare({ line, position }: Pick<RefundableTicket, 'line' | 'position'>): number {
  const seats = Array.from({ length: line.seatsPerTicket }, () => 1)
  return splitMinor(ticketPrice(line, position), seats)[position % line.seatsPerTicket] ?? 0
}

/** Which sale of its line a ticket belongs to. */
export function saleOf({ lineId, position, line }: Omit<RefundableTicket, 'id'>): string {
  return `${lineId}:${Math.floor(position / line.seatsPerTicket)}`
}

function wholeSales(
  tickets: readonly RefundableTicket[],
  ticketIds: readonly string[],
): RefundableTicket[] | RefundRefusal {
  if (ticketIds.length === 0) return { ok: false, reason: 'no-ticket' }
  const named = ticketIds.map((id) => tickets.find((ticket) => ticket.id === id))
  const sales = new Set(named.map((ticket) => ticket && saleOf(ticket)))
  if (sales.has(undefined)) return { ok: false, reason: 'unknown-ticket' }
  const chosen = tickets.filter((ticket) => sales.has(saleOf(ticket)))
  if (chosen.some((ticket) => ticket.status === 'void')) return { ok: false, reason: 'ticket-void' }
  return chosen
}

/** The tickets' shares, or where less can go back, that in the same proportion. */
function sharesOf(tickets: readonly RefundableTicket[], mostMinor: number) {
  const full = tickets.map(ticketShare)
  const sum = full.reduce((one, other) => one + other, 0)
  const shares = sum > mostMinor ? splitMinor(mostMinor, full) : full
  return tickets.map((ticket, index) => ({ id: ticket.id, amountMinor: shares[index] ?? 0 }))
}

/** How many whole sales of each line the tickets are. */
export function salesOf(tickets: readonly RefundableTicket[]): RefundPlan['sales'] {
  const byLine = Map.groupBy(tickets, (ticket) => ticket.lineId)
  return [...byLine].map(([lineId, ofLine]) => ({
    lineId,
    quantity: new Set(ofLine.map(saleOf)).size,
  }))
}
