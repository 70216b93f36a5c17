import type { Ctx } from '#app/context.server.ts'

export type ClaimFreeTicketInput = {
  eventId: string
  /** Null for the first ticket type of the event that this member may claim and that has places. */
  ticketTypeId: string | null
  /** At least 128 random bits, one per press of the button. */
  claimToken: string
}

export type ClaimRefusalReason =
  | 'sign-in-required'
  /** The account's address is not verified. */
  | 'verify-first'
  /** No membership that is live: 'No active membership found…'. */
  | 'no-membership'
  /** The membership's payment is late: it opens the directory and nothing else. */
  | 'membership-unverified'
  /** The plan gives no free tickets. */
  | 'NO_ALLOCATION'
  | 'DUPLICATE_TICKET'
  /** The month's allowance is used up: 'No free tickets remaining for this event.' */
  | 'none-left'
  /** No places left. */
  | 'NO_TICKETS_AVAILABLE'
  /** Excluded from claims, for several people, hidden, or of a higher tier. */
  | 'not-claimable'
  | 'event-passed'
  /** Not published, cancelled, or outside the ticket type's sale. */
  | 'event-not-open'
  /** The database was too busy to say who came first: trying again is safe. */
  | 'ALLOCATION_ERROR'
  /** The token belongs to another claim. */
  | 'CREATE_ERROR'

export type ClaimFreeTicketOutcome =
  | {
      ok: true
      orderId: string
      reference: string
      ticketId: string
      ticketName: string
      eventName: string
      /** Of this month. */
      remaining: number
    }
  | { ok: false; reason: ClaimRefusalReason }
  /** Seconds until it is worth trying again. */
  | { ok: false; reason: 'too-often'; retryAfter: number }

export async function claimFreeTicket(
  _ctx: Ctx,
  _input: ClaimFreeTicketInput,
): Promise<ClaimFreeTicketOutcome> {
  return { ok: false, reason: 'ALLOCATION_ERROR' }
}
