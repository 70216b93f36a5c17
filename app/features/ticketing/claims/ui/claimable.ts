import type { EventTicket } from '../../cart/event-tickets.server.ts'

/** Whether a member may take it free: for one person, and what is free for everybody is not worth an allowance. */
export function isForMembers({ isClaimable, seatsPerTicket, priceMinor, sale }: EventTicket): boolean {
  return isClaimable && seatsPerTicket === 1 && priceMinor > 0 && sale.state === 'on-sale'
}
