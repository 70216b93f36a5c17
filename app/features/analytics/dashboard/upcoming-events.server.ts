import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'

/** An event that is on or comes next and has attendees, as whoever runs it wants to see it. Seats throughout. */
export type UpcomingEvent = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  venueName: string
  city: string
  isOnline: boolean
  /** Everybody who may come. */
  attendees: number
  /** In unexpired holds and open offers. */
  held: number
  /** Null where there is no limit. */
  capacity: number | null
  checkedIn: number
}

/** The next `count` open events that have attendees, those going on first: one statement. Needs 'events:manage'. */
export async function upcomingEvents(ctx: Ctx, count: number): Promise<UpcomingEvent[]> {
  allow(ctx.actor, 'events:manage')
  const sales = sql`select sum(t.seats_sold)::int as attendees, sum(t.seats_held)::int as held,
    case when bool_and(t.capacity is not null) filter (where t.archived_at is null)
      then (sum(t.capacity * t.seats_per_ticket) filter (where t.archived_at is null))::int end as capacity
    from ticket_types t where t.event_id = e.id`
  const { rows } = await sql<UpcomingEvent>`
    select e.id, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone",
      e.venue_name as "venueName", e.city, e.is_online as "isOnline", e.attendees, e.held,
      case when e.capacity_mode = 'shared' and e.total_capacity is not null
        then least(e.total_capacity, e.capacity) else e.capacity end as capacity,
      (select count(*)::int from tickets k where k.event_id = e.id and k.checked_in_at is not null
        and k.status = 'valid') as "checkedIn"
    from (
      select e.*, s.* from events e cross join lateral (${sales}) s
      where e.status = 'published' and e.ends_at > ${ctx.now} and s.attendees > 0
      order by e.starts_at, e.id limit ${count}
    ) e order by e.starts_at, e.id`.execute(ctx.db)
  return rows
}

/** Published events that have not ended, and drafts. Needs 'events:manage'. */
export async function eventCounts(ctx: Ctx): Promise<{ upcoming: number; drafts: number }> {
  allow(ctx.actor, 'events:manage')
  const { rows } = await sql<{ upcoming: number; drafts: number }>`select
    (select count(*)::int from events where status = 'published' and ends_at > ${ctx.now}) as upcoming,
    (select count(*)::int from events where status = 'draft') as drafts`.execute(ctx.db)
  return rows[0] ?? { upcoming: 0, drafts: 0 }
}
