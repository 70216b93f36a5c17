import type { EventTicket } from '../../cart/rules/event-ticket.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'

/** Whether a member may take it free: for one person, and a ticket that costs nothing is not worth an allowance. */
export function isForMembers({ isClaimable, seatsPerTicket, priceMinor, sale }: EventTicket): boolean {
  return isClaimable && seatsPerTicket === 1 && priceMinor > 0 && sale.state === 'on-sale'
}

/** Whether the viewer's membership gives a free ticket for one of these now. */
export function mayClaim(tickets: readonly EventTicket[], { member }: OwnAllowance): boolean {
  if (!member || member.left < 1) return false
  return tickets.some((ticket) => isForMembers(ticket) && ticket.viewerMayBuy && !ticket.soldOut)
}
