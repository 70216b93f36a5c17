import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { type Allowance, leftThisMonth, readAllowances } from './allowances.server.ts'
import { memberClaimMails } from './claim-mails.server.ts'
import { claimOfToken, type EarlierClaim } from './claim-of-token.server.ts'
import { lockClaimant } from './lock-claimant.server.ts'
import { memberClaimRefusal } from './rules/allowance.ts'
import { chooseOffer } from './rules/choose-offer.ts'
import { ownSeat } from './rules/own-seat.ts'
import { tryClaim } from './try-claim.server.ts'
import { typesToClaim } from './types-to-claim.server.ts'
import { writeClaim } from './write-claim.server.ts'

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

/**
 * Claims one free ticket on the acting member's allowance: under the lock of the member's row what is left is
 * counted, then, as for a sale, event and ticket type are locked and judged. The same token again answers the
 * same ticket (rules R051, R053, R055). Mails are queued with it. Throws 'not-found' for what does not exist.
 */
export async function claimFreeTicket(
  ctx: Ctx,
  input: ClaimFreeTicketInput,
): Promise<ClaimFreeTicketOutcome> {
  const { actor } = ctx
  if (actor.kind !== 'user') return { ok: false, reason: 'sign-in-required' }
  if (!actor.emailVerified) return { ok: false, reason: 'verify-first' }
  const allowed = await consumeLimits(ctx, { limit: 'claim', per: 'account', of: actor.userId })
  if (!allowed.ok) return { ok: false, reason: 'too-often', retryAfter: allowed.retryAfter }
  const types = (await typesToClaim(ctx, input.eventId, input.ticketTypeId)).map((type) => type.ticketTypeId)
  return tryClaim(ctx, types, (tx) => decide(tx, actor.userId, types, input))
}

async function decide(
  tx: Ctx,
  userId: string,
  types: readonly string[],
  input: ClaimFreeTicketInput,
): Promise<ClaimFreeTicketOutcome> {
  const claimant = await lockClaimant(tx, userId)
  const earlier = await claimOfToken(tx, input.claimToken, userId)
  const allowances = await readAllowances(tx, userId, input.eventId)
  const { member } = allowances
  if (earlier) return replayed(earlier, member)
  const { best, owes } = allowances.memberships
  if (!member || !best) return { ok: false, reason: owes ? 'membership-unverified' : 'no-membership' }
  const refusal = memberClaimRefusal(member.numbers, member.used)
  if (refusal) return { ok: false, reason: refusal }

  const offer = await lockOffer(tx, types)
  const chosen = chooseOffer(offer, types, { kind: 'member', tier: best.tier }, tx.now)
  if (!chosen.ok) return chosen
  const { order, tickets } = await writeClaim(tx, {
    kind: 'member',
    claimToken: input.claimToken,
    claimant,
    ticket: chosen.ticket,
    seats: [ownSeat(claimant, { ...chosen.ticket.event, form: chosen.ticket.form })],
    allowance: member,
    month: allowances.month,
  })
  const [ticket] = tickets
  if (!ticket) throw new Error('a claim without a ticket')
  const remaining = leftThisMonth(member) - 1
  const settings = await siteSettings(tx)
  await queueMails(tx, memberClaimMails(tx, order, ticket, { settings, remaining }))
  const { id: orderId, reference } = order
  const { ticketId, ticketName, event } = ticket
  return { ok: true, orderId, reference, ticketId, ticketName, eventName: event.title, remaining }
}

function replayed(earlier: EarlierClaim | 'other', member: Allowance | null): ClaimFreeTicketOutcome {
  if (earlier === 'other' || earlier.kind !== 'member') return { ok: false, reason: 'CREATE_ERROR' }
  const { orderId, reference, ticketName, eventName } = earlier
  const ticketId = earlier.seats[0]?.ticketId ?? ''
  return { ok: true, orderId, reference, ticketId, ticketName, eventName, remaining: leftThisMonth(member) }
}
