import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Audience, Presence } from '#app/db/schema/campaigns.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'

type Named = { id: string; name: string }

/** An audience with the names of what it was narrowed down to. What is no more is left out. */
export type AudienceFacts =
  | { kind: 'members' }
  | { kind: 'plans'; plans: Named[] }
  | { kind: 'sponsors' }
  | { kind: 'attendees'; events: Named[]; ticketTypes: Named[] | null; presence: Presence }
  | { kind: 'waitlist'; events: Named[] }
  | { kind: 'segment'; segment: Named | null }
  | { kind: 'people'; people: (Named & { email: string })[] }

/** The facts of several audiences: a statement for each of the tables that they name. Part of queries. */
export async function audienceFacts(
  ctx: Ctx,
  audiences: readonly (Audience | null)[],
): Promise<(AudienceFacts | null)[]> {
  const ids = idsIn(audiences)
  const [plans, events, types, segments, people] = await Promise.all([
    named(ctx, ids.plans, sql`select id, name from plans`),
    named(ctx, ids.events, sql`select id, title as name from events`),
    named(ctx, ids.types, sql`select id, name from ticket_types`),
    named(ctx, ids.segments, sql`select id, name from segments`),
    named<Named & { email: string }>(
      ctx,
      ids.people,
      sql`select u.id, u.email, ${nameOfPerson('u.id')} as name from users u
        where not exists (select from erasures e where e.user_id = u.id)`,
    ),
  ])
  const of = <Row>(found: Map<string, Row>, wanted: readonly string[]) =>
    wanted.flatMap((id) => found.get(id) ?? [])
  const factsOf = (audience: Audience): AudienceFacts => {
    switch (audience.kind) {
      case 'members':
      case 'sponsors':
        return { kind: audience.kind }
      case 'plans':
        return { kind: 'plans', plans: of(plans, audience.planIds) }
      case 'attendees': {
        const { eventIds, ticketTypeIds, presence } = audience
        const ticketTypes = ticketTypeIds && of(types, ticketTypeIds)
        return { kind: 'attendees', events: of(events, eventIds), ticketTypes, presence }
      }
      case 'waitlist':
        return { kind: 'waitlist', events: of(events, audience.eventIds) }
      case 'segment':
        return { kind: 'segment', segment: segments.get(audience.segmentId) ?? null }
      case 'people':
        return { kind: 'people', people: of(people, audience.userIds) }
    }
  }
  return audiences.map((audience) => audience && factsOf(audience))
}

function idsIn(audiences: readonly (Audience | null)[]) {
  const all = audiences.filter((audience) => audience !== null)
  const of = (idsOf: (audience: Audience) => readonly string[]) => [...new Set(all.flatMap(idsOf))]
  return {
    plans: of((audience) => (audience.kind === 'plans' ? audience.planIds : [])),
    events: of((audience) => ('eventIds' in audience ? audience.eventIds : [])),
    types: of((audience) => (audience.kind === 'attendees' ? (audience.ticketTypeIds ?? []) : [])),
    segments: of((audience) => (audience.kind === 'segment' ? [audience.segmentId] : [])),
    people: of((audience) => (audience.kind === 'people' ? audience.userIds : [])),
  }
}

async function named<Row extends Named = Named>(
  ctx: Ctx,
  ids: readonly string[],
  rows: RawBuilder<unknown>,
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const found = await sql<Row>`select * from (${rows}) r where id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(found.rows.map((row) => [row.id, row]))
}
