import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'

/** An event that is on or comes next, as whoever runs it wants to see it. Seats throughout. */
export type BoardEvent = {
  id: string
  slug: string
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  venueName: string
  city: string
  isOnline: boolean
  sold: number
  /** In unexpired holds and open offers. */
  held: number
  /** Null where there is no limit. */
  capacity: number | null
  checkedIn: number
  /** Valid tickets: everybody who may come, those who are in included. */
  expected: number
}

/** The next `count` open events, those going on first: one statement. Needs 'events:manage'. */
export async function nextEventsBoard(ctx: Ctx, count: number): Promise<BoardEvent[]> {
  allow(ctx.actor, 'events:manage')
  return ctx.db
    .selectFrom('events as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_types as t')
          .whereRef('t.event_id', '=', 'e.id')
          .select([
            sql<number>`coalesce(sum(t.seats_sold), 0)::int`.as('sold'),
            sql<number>`coalesce(sum(t.seats_held), 0)::int`.as('held'),
            sql<number | null>`case when bool_and(t.capacity is not null) filter (where t.archived_at is null)
              then (sum(t.capacity * t.seats_per_ticket) filter (where t.archived_at is null))::int end`.as(
              'capacity',
            ),
          ])
          .as('sales'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tickets as k')
          .whereRef('k.event_id', '=', 'e.id')
          .where('k.status', '=', 'valid')
          .select([
            sql<number>`count(*)::int`.as('expected'),
            sql<number>`count(k.checked_in_at)::int`.as('checkedIn'),
          ])
          .as('door'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.slug', 'e.title', 'e.starts_at as startsAt', 'e.ends_at as endsAt'])
    .select(['e.time_zone as timeZone', 'e.venue_name as venueName', 'e.city', 'e.is_online as isOnline'])
    .select(['sales.sold', 'sales.held', 'door.expected', 'door.checkedIn'])
    .select(
      sql<number | null>`case when e.capacity_mode = 'shared' and e.total_capacity is not null
        then least(e.total_capacity, sales.capacity) else sales.capacity end`.as('capacity'),
    )
    .where('e.status', '=', 'published')
    .where('e.ends_at', '>', ctx.now)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(count)
    .execute()
}
