import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTicketTier } from '#app/db/schema/ticketing.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventTexts } from '#app/features/events/event-of-row.server.ts'
import { longestEventDays } from '#app/features/events/rules/event-draft.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import type { Currency } from '#app/kernel/money.ts'
import { readOffer, type TicketOnOffer } from '../cart/offered-tickets.server.ts'
import type { SharedSeats } from '../cart/rules/availability.ts'
import { salesLeft } from '../cart/rules/availability.ts'
import { type Allowance, type Allowances, readAllowances } from './allowances.server.ts'
import { allowanceView } from './rules/allowance.ts'
import { inClaimOrder } from './rules/claim-choice.ts'
import { type Claimant, offerRefusal } from './rules/claim-offer.ts'

export type ClaimableType = {
  ticketTypeId: string
  name: string
  /** What it costs those who buy it, in minor units. */
  priceMinor: number
  currency: Currency
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
  summary: string
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
  /** What this member may claim, whether places are left or not; empty for others. */
  forMember: ClaimableType[]
  /** Paid types, for sponsors. */
  forSponsor: ClaimableType[]
  /** What the allowances have left for this event; 0 without one. */
  memberLeft: number
  sponsorLeft: number
  /** 'All Claimed': all that the allowances give for this event is claimed. */
  isAllClaimed: boolean
}

/** More than a person scrolls through. */
const mostEvents = 100

/**
 * The open events for which the actor could claim a ticket, or has: what can be claimed now first, what is all
 * claimed last, the soonest first in each: at most three statements, none for a guest. Empty without an allowance.
 */
export async function claimableEvents(ctx: Ctx): Promise<ClaimableEvent[]> {
  const { actor } = ctx
  if (actor.kind !== 'user' || !actor.emailVerified) return []
  const allowances = await readAllowances(ctx, actor.userId, null)
  if (!allowances.member && !allowances.sponsor) return []
  const events = await openEventsOf(ctx, actor.userId)
  const offer = await readOffer(
    ctx,
    events.flatMap((event) => event.typeIds),
  )
  const typesOf = Map.groupBy(offer.tickets, (ticket) => ticket.eventId)
  const sharedOf = new Map(offer.shared.map((seats) => [seats.eventId, seats]))
  const found = events.flatMap((event): ClaimableEvent[] => {
    const { typeIds, image, memberUsed, sponsorUsed, ...shown } = event
    const types = typeIds.flatMap(
      (id) => typesOf.get(event.id)?.filter((type) => type.ticketTypeId === id) ?? [],
    )
    const shared = sharedOf.get(event.id) ?? null
    const claimants = claimantsOf(allowances)
    const forMember = claimable(types, shared, claimants.member, ctx.now)
    const forSponsor = claimable(types, shared, claimants.sponsor, ctx.now)
    if (forMember.length === 0 && forSponsor.length === 0 && memberUsed + sponsorUsed === 0) return []
    return [
      {
        ...shown,
        imageUrl: image && thumbnailUrl(image),
        forMember,
        forSponsor,
        memberLeft: leftFor(allowances.member, memberUsed, allowances.monthEndsAt),
        sponsorLeft: leftFor(allowances.sponsor, sponsorUsed, allowances.monthEndsAt),
        isAllClaimed:
          isAllClaimed(allowances.member, memberUsed) && isAllClaimed(allowances.sponsor, sponsorUsed),
      },
    ]
  })
  return inClaimOrder(await translated(ctx, found, [...eventTexts, 'summary']))
}

function openEventsOf(ctx: Ctx, userId: string) {
  const live = sql`from claims c where c.event_id = e.id and c.user_id = ${userId} and c.cancelled_at is null`
  return ctx.db
    .selectFrom('events as e')
    .select(['e.id', 'e.slug', 'e.title', 'e.summary', 'e.starts_at as startsAt', 'e.ends_at as endsAt'])
    .select(['e.time_zone as timeZone', 'e.is_online as isOnline', 'e.venue_name as venueName', 'e.city'])
    .select('e.is_featured as isFeatured')
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom('files as f').select(['f.key', 'f.variants']).whereRef('f.id', '=', 'e.image_file_id'),
      ).as('image'),
      sql<string[]>`array(select t.id from ticket_types t where t.event_id = e.id and t.is_claimable
        and t.archived_at is null and t.visibility = 'public' order by t.position, t.id)`.as('typeIds'),
      sql<number>`(select coalesce(sum(t.seats_sold), 0)::int from ticket_types t where t.event_id = e.id)`.as(
        'attendees',
      ),
      sql<number>`(select coalesce(sum(c.quantity), 0)::int ${live} and c.kind = 'member')`.as('memberUsed'),
      sql<number>`(select coalesce(sum(c.quantity), 0)::int ${live} and c.kind = 'sponsor')`.as(
        'sponsorUsed',
      ),
    ])
    .where('e.status', '=', 'published')
    .where('e.ends_at', '>', ctx.now)
    .where('e.starts_at', '>', new Date(ctx.now.getTime() - longestEventDays * 86_400_000))
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(mostEvents)
    .execute()
}

function claimantsOf({
  member,
  sponsor,
  memberships,
}: Allowances): Record<Claimant['kind'], Claimant | null> {
  const { best } = memberships
  return {
    member: member && best ? { kind: 'member', tier: best.tier } : null,
    sponsor: sponsor ? { kind: 'sponsor' } : null,
  }
}

function claimable(
  types: readonly TicketOnOffer[],
  shared: SharedSeats | null,
  claimant: Claimant | null,
  now: Date,
): ClaimableType[] {
  if (!claimant) return []
  return types.flatMap((type) => {
    const refusal = offerRefusal(type, shared, claimant, 1, now)
    if (refusal && refusal.reason !== 'no-places') return []
    const { ticketTypeId, name, priceMinor, currency, seatsPerTicket, memberTier } = type
    const left = salesLeft(type, shared)
    const ticketsLeft = left === null ? null : left * seatsPerTicket
    return [{ ticketTypeId, name, priceMinor, currency, seatsPerTicket, ticketsLeft, memberTier }]
  })
}

function leftFor(allowance: Allowance | null, usedForEvent: number, monthEndsAt: Date): number {
  if (!allowance) return 0
  const used = { thisMonth: allowance.used.thisMonth, forEvent: usedForEvent }
  return allowanceView(allowance.numbers, used, monthEndsAt).left
}

/** True as well without such an allowance: the other one decides. */
function isAllClaimed(allowance: Allowance | null, usedForEvent: number): boolean {
  return allowance === null || (usedForEvent > 0 && usedForEvent >= allowance.numbers.perEvent)
}
