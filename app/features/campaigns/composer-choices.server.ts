import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { findEvents } from '#app/features/events/find-events.server.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'

export type EventChoice = {
  id: string
  title: string
  startsAt: Date
  /** It has not begun. */
  isUpcoming: boolean
  timeZone: string
  /** In one line; empty for one that is online only. */
  place: string
  status: EventStatus
  ticketTypes: { id: string; name: string }[]
}
export type PlanChoice = { id: string; name: string }
export type SegmentChoice = { id: string; name: string }
export type PersonChoice = { id: string; name: string; email: string }

/** How many events are offered before anything is typed: those to come, and those just over. */
const [mostToCome, mostOver] = [12, 8]

/** The plans that members may have, those no longer on offer last. Needs 'mail:manage'. */
export async function planChoices(ctx: Ctx): Promise<PlanChoice[]> {
  allow(ctx.actor, 'mail:manage')
  return ctx.db
    .selectFrom('plans')
    .select(['id', 'name'])
    .orderBy(sql`archived_at is not null`)
    .orderBy('price_minor')
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** The saved views of the list of people. Needs 'mail:manage'. */
export async function segmentChoices(ctx: Ctx): Promise<SegmentChoice[]> {
  allow(ctx.actor, 'mail:manage')
  return ctx.db.selectFrom('segments').select(['id', 'name']).orderBy(sql`lower(name)`).limit(200).execute()
}

/** Events by their ids, in that order; those that are no more are left out. Needs 'mail:manage'. */
export async function eventsChosen(ctx: Ctx, ids: readonly string[]): Promise<EventChoice[]> {
  allow(ctx.actor, 'mail:manage')
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('events as e')
    .select(['e.id', 'e.title', 'e.starts_at as startsAt', 'e.time_zone as timeZone', 'e.status'])
    .select(['e.is_online as isOnline', 'e.venue_name as venueName', 'e.venue_address as venueAddress'])
    .select(['e.city', 'e.country'])
    .select(
      sql<
        EventChoice['ticketTypes']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)
        order by t.position, t.id) from ticket_types t where t.event_id = e.id), '[]')`.as('ticketTypes'),
    )
    .where('e.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { title, startsAt, timeZone, status, ticketTypes } = row
    const isUpcoming = startsAt > ctx.now
    return [{ id, title, startsAt, isUpcoming, timeZone, status, ticketTypes, place: fullPlace(row) }]
  })
}

/** Events to choose from: with nothing typed those nearest to today. Needs 'mail:manage' and 'events:manage'. */
export async function eventsOffered(ctx: Ctx, typed: string): Promise<EventChoice[]> {
  allow(ctx.actor, 'mail:manage')
  if (typed !== '')
    return eventsChosen(
      ctx,
      (await findEvents(ctx, typed)).map(({ id }) => id),
    )
  const near = ctx.db.selectFrom('events').select('id').where('status', 'in', ['published', 'draft'])
  const [toCome, over] = await Promise.all([
    near.where('starts_at', '>=', ctx.now).orderBy('starts_at').limit(mostToCome).execute(),
    near.where('starts_at', '<', ctx.now).orderBy('starts_at', 'desc').limit(mostOver).execute(),
  ])
  return eventsChosen(
    ctx,
    [...toCome, ...over].map(({ id }) => id),
  )
}

/** People by their ids, in that order; those whose account is gone are left out. Needs 'mail:manage'. */
export async function peopleChosen(ctx: Ctx, ids: readonly string[]): Promise<PersonChoice[]> {
  allow(ctx.actor, 'mail:manage')
  if (ids.length === 0) return []
  const { rows } = await sql<PersonChoice>`
    select u.id, u.email, ${nameOfPerson('u.id')} as name
    from unnest(${[...ids]}::uuid[]) with ordinality c (id, place) join users u on u.id = c.id
    where not exists (select from erasures e where e.user_id = u.id)
    order by c.place`.execute(ctx.db)
  return rows
}
