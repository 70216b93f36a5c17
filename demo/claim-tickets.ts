import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { cancelClaim } from '#app/features/ticketing/claims/cancel-claim.server.ts'
import { claimFreeTicket } from '#app/features/ticketing/claims/claim-free-ticket.server.ts'
import { claimSponsorTickets } from '#app/features/ticketing/claims/claim-sponsor-tickets.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newKey } from '#app/kernel/ids.ts'
import type { DemoPerson } from './load-people.ts'

type Place = { eventId: string; ticketTypeId: string }

/** Members by their place in the demo's list: who claims, and for which of the events to come. */
const claiming = [
  { member: 0, event: 0 },
  { member: 4, event: 0 },
  { member: 8, event: 1 },
  { member: 15, event: 1 },
  { member: 21, event: 2 },
]
const [sponsor, generousSponsor] = [3, 11]

/**
 * Makes three members sponsors and claims free tickets for events with places to spare, so that what is nearly
 * sold out stays so. One claim is cancelled again.
 */
export async function claimTickets(ctx: Ctx, people: readonly DemoPerson[]): Promise<void> {
  await ctx.db
    .insertInto('sponsors')
    .values([
      { user_id: idOf(people, sponsor), added_at: addMinutes(ctx.now, -90 * 1_440) },
      {
        user_id: idOf(people, generousSponsor),
        added_at: addMinutes(ctx.now, -30 * 1_440),
        free_tickets_per_month: 8,
      },
    ])
    .execute()
  await makeSponsorOfPartner(ctx, people)
  const places = await roomyPlaces(ctx)
  for (const [index, { member, event }] of claiming.entries()) {
    const place = places[event % places.length]
    if (!place) return
    const me = as(ctx, people, member, index)
    const claimed = await claimFreeTicket(me, { ...place, claimToken: newKey() })
    if (!claimed.ok) throw new Error(`a demo claim was refused: ${claimed.reason}`)
    if (index === claiming.length - 1) await cancelClaim(me, claimed)
  }
  const [place] = places
  if (!place) return
  const guests = [24, 25].map((index) => ({
    name: people[index]?.name ?? '',
    email: people[index]?.email ?? '',
  }))
  const claimed = await claimSponsorTickets(as(ctx, people, sponsor, 0), {
    ...place,
    attendees: guests,
    quantity: guests.length,
    claimToken: newKey(),
  })
  if (!claimed.ok) throw new Error(`a demo sponsor's claim was refused: ${claimed.reason}`)
}

/** One of the partners of the home page is a sponsor, with the same link and logo. */
async function makeSponsorOfPartner(ctx: Ctx, people: readonly DemoPerson[]): Promise<void> {
  const person = people.find(({ company }) => company === 'Tidepool EdTech')
  if (!person?.userId) return
  await sql`
    with made as (update partners set sponsor_user_id = ${person.userId} where name = ${person.company}
      returning name, website, logo_file_id)
    insert into sponsors (user_id, added_at, organisation, website, logo_file_id)
    select ${person.userId}, ${addMinutes(ctx.now, -200 * 1_440)}, name, website, logo_file_id from made`.execute(
    ctx.db,
  )
}

/** Paid tickets for one, on public sale, of the next events that have more than 20 places left. */
async function roomyPlaces(ctx: Ctx): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select distinct on (e.starts_at, e.id) e.id as "eventId", t.id as "ticketTypeId"
    from events e join ticket_types t on t.event_id = e.id
    where e.status = 'published' and e.starts_at > ${ctx.now} and e.capacity_mode <> 'shared'
      and price_at(t.price_minor, t.price_tiers, ${ctx.now}) > 0 and t.seats_per_ticket = 1
      and t.is_claimable and not t.is_member_only
      and t.visibility = 'public' and t.archived_at is null
      and (t.sale_starts_at is null or t.sale_starts_at < ${addMinutes(ctx.now, -1_440)})
      and (t.sale_ends_at is null or t.sale_ends_at > ${ctx.now})
      and coalesce(t.capacity - t.sold - t.held, 100) > 20
    order by e.starts_at, e.id, t.position limit 3`.execute(ctx.db)
  return rows
}

function idOf(people: readonly DemoPerson[], index: number): string {
  const userId = people[index]?.userId
  if (!userId) throw new Error(`the demo has no member ${index}`)
  return userId
}

/** The member, some hours ago; nothing is counted for them. */
function as(ctx: Ctx, people: readonly DemoPerson[], index: number, earlier: number): Ctx {
  return {
    ...ctx,
    now: addMinutes(ctx.now, -(earlier + 1) * 47),
    ports: { ...ctx.ports, limiter: { ...ctx.ports.limiter, take: async () => ({ ok: true }) } },
    actor: {
      kind: 'user',
      userId: idOf(people, index),
      email: people[index]?.email ?? '',
      emailVerified: true,
      role: 'user',
      doorEventIds: [],
    },
  }
}
