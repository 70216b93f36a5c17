import type { Ctx } from '#app/context.server.ts'

export type ClaimSponsorTicketsInput = {
  eventId: string
  ticketTypeId: string
  /** One per ticket. */
  attendees: readonly { name?: string; email: string }[]
  /** Tickets, one person each: a ticket type for two people is claimed in twos. */
  quantity: number
  claimToken: string
}

export type ClaimSponsorTicketsOutcome =
  | {
      ok: true
      orderId: string
      reference: string
      ticketName: string
      eventName: string
      attendees: { email: string }[]
      /** Of this month. */
      remaining: number
      /** Addresses that no mail goes to: their tickets are in the claimant's account. */
      unsent: string[]
    }
  | { ok: false; reason: 'sign-in-required' | 'verify-first' | 'not-sponsor' }
  /** More than the allowance has left: 'Cannot claim more tickets than available.' */
  | { ok: false; reason: 'too-many'; left: number }
  /** Not one attendee per ticket, or not whole sales of a ticket type for several people. */
  | { ok: false; reason: 'wrong-count'; seatsPerTicket: number }
  | { ok: false; reason: 'invalid-email' | 'repeated-email'; index: number }
  /** 'No applicable (paid) ticket type found for sponsor claim.' */
  | { ok: false; reason: 'not-paid-type' }
  /** Fewer places than wanted; `left` counts tickets. */
  | { ok: false; reason: 'NO_TICKETS_AVAILABLE'; left: number }
  | { ok: false; reason: 'event-passed' | 'event-not-open' | 'ALLOCATION_ERROR' | 'CREATE_ERROR' }
  /** Seconds until it is worth trying again. */
  | { ok: false; reason: 'too-often'; retryAfter: number }

export async function claimSponsorTickets(
  _ctx: Ctx,
  _input: ClaimSponsorTicketsInput,
): Promise<ClaimSponsorTicketsOutcome> {
  return { ok: false, reason: 'ALLOCATION_ERROR' }
}
