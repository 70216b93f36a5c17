import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { orderNotification } from '../tickets/order-notification.server.ts'
import { type Allowance, leftThisMonth, readAllowances } from './allowances.server.ts'
import { sponsorTicketMail } from './claim-mails.server.ts'
import { claimOfToken, type EarlierClaim } from './claim-of-token.server.ts'
import { lockClaimant } from './lock-claimant.server.ts'
import { allowanceView } from './rules/allowance.ts'
import { type OfferRefusal, offerRefusal } from './rules/claim-offer.ts'
import type { ClaimSeat } from './rules/own-seat.ts'
import { attendeesProblem, guestSeat, knownSeat } from './rules/sponsor-attendees.ts'
import { tryClaim } from './try-claim.server.ts'
import { typesToClaim } from './types-to-claim.server.ts'
import { writeClaim } from './write-claim.server.ts'

type SponsorRefusal =
  | { reason: 'event-passed' | 'event-not-open' | 'not-paid-type' }
  | { reason: 'NO_TICKETS_AVAILABLE'; left: number }

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
      attendees: { name: string | null; email: string }[]
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

/**
 * Claims tickets on the acting sponsor's allowance for people named by their addresses, one each; all of them
 * or none. Each gets the own ticket by mail. The same token again answers the same tickets (rules R053, R055,
 * R056). Throws 'not-found' for what does not exist.
 */
export async function claimSponsorTickets(
  ctx: Ctx,
  input: ClaimSponsorTicketsInput,
): Promise<ClaimSponsorTicketsOutcome> {
  const { actor } = ctx
  if (actor.kind !== 'user') return { ok: false, reason: 'sign-in-required' }
  if (!actor.emailVerified) return { ok: false, reason: 'verify-first' }
  const allowed = await consumeLimits(ctx, { limit: 'claim', per: 'account', of: actor.userId })
  if (!allowed.ok) return { ok: false, reason: 'too-often', retryAfter: allowed.retryAfter }
  const [type] = await typesToClaim(ctx, input.eventId, input.ticketTypeId)
  if (!type) return { ok: false, reason: 'not-paid-type' }
  const problem = attendeesProblem(input, type.seatsPerTicket)
  if (problem) return { ok: false, ...problem }
  const seats = input.attendees.map(guestSeat)
  const unsent = await unreachableAddresses(
    ctx,
    seats.map((seat) => seat.email),
  )
  return tryClaim(ctx, [type.ticketTypeId], (tx) => decide(tx, actor.userId, input, seats, unsent))
}

async function decide(
  tx: Ctx,
  userId: string,
  input: ClaimSponsorTicketsInput,
  seats: readonly ClaimSeat[],
  unsent: readonly string[],
): Promise<ClaimSponsorTicketsOutcome> {
  const claimant = await lockClaimant(tx, userId)
  const earlier = await claimOfToken(tx, input.claimToken, userId)
  const allowances = await readAllowances(tx, userId, input.eventId)
  const { sponsor } = allowances
  if (earlier) return replayed(earlier, sponsor, unsent)
  if (!sponsor) return { ok: false, reason: 'not-sponsor' }
  const { left } = allowanceView(sponsor.numbers, sponsor.used, allowances.monthEndsAt)
  if (seats.length > left) return { ok: false, reason: 'too-many', left }

  const offered = await lockOffer(tx, [input.ticketTypeId])
  const [ticket] = offered.tickets
  if (!ticket) return { ok: false, reason: 'not-paid-type' }
  const sales = seats.length / ticket.seatsPerTicket
  if (!Number.isInteger(sales))
    return { ok: false, reason: 'wrong-count', seatsPerTicket: ticket.seatsPerTicket }
  const refusal = offerRefusal(ticket, offered.shared[0] ?? null, { kind: 'sponsor' }, sales, tx.now)
  if (refusal) return { ok: false, ...sponsorRefusal(refusal, ticket.seatsPerTicket) }

  const { order, tickets } = await writeClaim(tx, {
    kind: 'sponsor',
    claimToken: input.claimToken,
    claimant,
    ticket,
    seats: seats.map((seat) => knownSeat(seat, claimant, { ...ticket.event, form: ticket.form })),
    allowance: sponsor,
    month: allowances.month,
  })
  const { membershipTeamEmail: teamEmail } = await siteSettings(tx)
  const remaining = leftThisMonth(sponsor) - seats.length
  const told = orderNotification(tx, { ...order, teamEmail }, tickets)
  await queueMails(tx, [
    ...tickets
      .filter(({ attendeeEmail }) => attendeeEmail !== null && !unsent.includes(attendeeEmail))
      .flatMap((one) => sponsorTicketMail(tx, order, one, { giverName: claimant.givesAs, remaining })),
    ...(told ? [told] : []),
  ])
  return {
    ok: true,
    orderId: order.id,
    reference: order.reference,
    ticketName: ticket.name,
    eventName: ticket.event.title,
    attendees: seats.map(({ fullName: name, email }) => ({ name, email })),
    remaining,
    unsent: [...unsent],
  }
}

function replayed(
  earlier: EarlierClaim | 'other',
  sponsor: Allowance | null,
  unsent: readonly string[],
): ClaimSponsorTicketsOutcome {
  if (earlier === 'other' || earlier.kind !== 'sponsor') return { ok: false, reason: 'CREATE_ERROR' }
  const { orderId, reference, ticketName, eventName } = earlier
  const attendees = earlier.seats.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]))
  const remaining = leftThisMonth(sponsor)
  return { ok: true, orderId, reference, ticketName, eventName, attendees, remaining, unsent: [...unsent] }
}

/** Why a sponsor's claim is refused: places are told in tickets, and a type that cannot be claimed as none. */
function sponsorRefusal(refusal: OfferRefusal, seatsPerTicket: number): SponsorRefusal {
  switch (refusal.reason) {
    case 'no-places':
      return { reason: 'NO_TICKETS_AVAILABLE', left: refusal.leftSales * seatsPerTicket }
    case 'not-claimable':
      return { reason: 'not-paid-type' }
    default:
      return { reason: refusal.reason }
  }
}

/**
 * Those of the addresses that no ticket is mailed to: they refuse our mails, or strangers have had them
 * written to too often today. Their tickets are claimed all the same and wait in the sponsor's account.
 */
async function unreachableAddresses(ctx: Ctx, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const suppressed = await ctx.db
    .selectFrom('mail_suppressions')
    .select('email')
    .where('email', 'in', [...addresses])
    .execute()
  const unreachable = new Set(suppressed.map((row) => row.email))
  const own = ctx.actor.kind === 'user' ? normaliseEmail(ctx.actor.email) : null
  for (const address of addresses) {
    if (unreachable.has(address) || address === own) continue
    const taken = await ctx.ports.limiter.take('mail-recipient', mailboxOf(address))
    if (!taken.ok) unreachable.add(address)
  }
  return addresses.filter((address) => unreachable.has(address))
}
