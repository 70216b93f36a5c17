import type { MemberTicketTier, TicketKind } from '#app/db/schema/ticketing.ts'
import type { Currency } from '#app/kernel/money.ts'
import type { SaleState } from './sale-window.ts'

/** A ticket type as an event's page offers it to this visitor. */
export type EventTicket = {
  id: string
  name: string
  kind: TicketKind
  description: string
  perks: string[]
  currency: Currency
  priceMinor: number
  /** What the viewer pays once this price ends, and when that is; null where it stays while sales go on. */
  nextPrice: { from: Date; priceMinor: number } | null
  /** What one costs a member of its tier, where that is less. */
  memberPriceMinor: number | null
  /** Whether the viewer is such a member and pays that. */
  viewerPaysMemberPrice: boolean
  isMemberOnly: boolean
  memberTier: MemberTicketTier | null
  viewerMayBuy: boolean
  /** It may be a free ticket; a member's also has to be for one person, a sponsor's a paid one. */
  isClaimable: boolean
  /** People who come in on one ticket. */
  seatsPerTicket: number
  sale: Exclude<SaleState, { state: 'absent' }>
  soldOut: boolean
  /** Sold out, and the viewer may wait for a place. */
  canJoinWaitlist: boolean
  /** Set from 1 to 10: 'only N left'. */
  onlyLeft: number | null
  /** The most tickets that one may wait for. */
  mostToWaitFor: number
  /** The most that one cart may hold, and whether there are no more than that. */
  most: number
  mostIsStock: boolean
}
