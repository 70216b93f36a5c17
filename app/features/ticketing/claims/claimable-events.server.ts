import type { Ctx } from '#app/context.server.ts'
import type { MemberTicketTier } from '#app/db/schema/ticketing.ts'

export type ClaimableType = {
  ticketTypeId: string
  name: string
  /** People who come in on one sale: a sponsor claims whole sales. */
  seatsPerTicket: number
  /** Tickets that can still be claimed, in people; null is no limit. */
  ticketsLeft: number | null
  memberTier: MemberTicketTier | null
}

export type ClaimableEvent = {
  id: string
  slug: string
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  venueName: string
  city: string
  isFeatured: boolean
  imageUrl: string | null
  /** Seats that are taken. */
  attendees: number
  /** What this member may claim; empty for whoever is none. */
  forMember: ClaimableType[]
  /** Paid types, for sponsors. */
  forSponsor: ClaimableType[]
  /** What the allowances have left for this event; 0 for whoever has none. */
  memberLeft: number
  sponsorLeft: number
  /** 'All Claimed': something was claimed for it, and nothing is left for it. */
  isAllClaimed: boolean
}

/** The open events that somebody with an allowance could claim for, the soonest first. */
export async function claimableEvents(_ctx: Ctx): Promise<ClaimableEvent[]> {
  return []
}
