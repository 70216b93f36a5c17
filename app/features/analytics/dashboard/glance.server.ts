import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { soonestOpen } from '#app/features/events/picked-events.server.ts'
import { type MemberCounts, memberCounts } from '#app/features/memberships/members/member-counts.server.ts'
import { shownStatusInSql } from '#app/features/order-admin/shown-status-in-sql.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import type { Currency } from '#app/kernel/money.ts'

/** An event that is on or comes next and has attendees, for the dashboard. All counts are seats. */
export type UpcomingEvent = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  venueName: string
  city: string
  isOnline: boolean
  /** Seats with a valid ticket. */
  attendees: number
  /** In unexpired holds and open offers. */
  held: number
  /** Null where there is no limit. */
  capacity: number | null
  checkedIn: number
}

export type LastOrder = {
  id: string
  reference: string
  buyerName: string
  status: OrderStatus
  totalMinor: number
  currency: Currency
}

export type Glance = MemberCounts & {
  /** Published events that have not ended. */
  upcoming: number
  drafts: number
  /** Of the next 200 open events those that have attendees, those going on first. */
  events: UpcomingEvent[]
  /** The newest first. */
  orders: LastOrder[]
}

/** A member who joined within these days is new. */
const newDays = 30

/** Orders that came last. */
const lastOrders = 6

/** Of the open events so many are looked at for those with attendees. */
const lookedAt = 200

/**
 * Members and events at `ctx.now`, with the next `count` with attendees, and the last orders: one statement. Needs
 * 'admin:enter' and 'orders:manage'.
 */
export async function glance(ctx: Ctx, count: number): Promise<Glance> {
  allow(ctx.actor, 'admin:enter')
  allow(ctx.actor, 'orders:manage')
  const { rows } = await sql<Glance>`
    select m.members, m.joined,
      ${openEvents(ctx)} as upcoming,
      (select count(*)::int from events where status = 'draft') as drafts,
      (select coalesce(json_agg(e order by e."startsAt", e.id), '[]') from (${upcomingEvents(ctx, count)}) e) as events,
      (select coalesce(json_agg(o order by o.created_at desc, o.id desc), '[]') from (
        select o.id, o.created_at, o.reference, o.buyer_name as "buyerName", ${shownStatusInSql} as status,
          o.total_minor as "totalMinor", o.currency
        from orders o order by created_at desc, id desc limit ${lastOrders}) o) as orders
    from (${memberCounts(ctx.now, addMinutes(ctx.now, -newDays * 1440))}) m`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('members and events were not counted')
  const events = row.events.map(({ startsAt, endsAt, ...event }) => ({
    ...event,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
  return { ...row, events }
}

/** Kept by days; of the present one, in UTC, they are counted. */
function openEvents(ctx: Ctx): RawBuilder<number> {
  const today = ctx.now.toISOString().slice(0, 10)
  const tomorrow = new Date(Date.parse(today) + 86_400_000)
  return sql`((select coalesce(sum(change), 0) from row_counts where list = 'published events' and day > ${today}::date)
    + (select count(*) from events where status = 'published' and ends_at > ${ctx.now} and ends_at < ${tomorrow}))::int`
}

function upcomingEvents(ctx: Ctx, count: number): RawBuilder<unknown> {
  return sql`
    select e.id, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone",
      e.venue_name as "venueName", e.city, e.is_online as "isOnline", e.attendees, e.held,
      case when e.capacity_mode = 'shared' and e.total_capacity is not null
        then least(e.total_capacity, e.capacity) else e.capacity end as capacity,
      (select count(*)::int from tickets k where k.event_id = e.id and k.checked_in_at is not null
        and k.status = 'valid') as "checkedIn"
    from (
      select e.*, s.* from ${soonestOpen(ctx.now, lookedAt)} o join events e on e.id = o.id cross join lateral (
        select sum(t.seats_sold)::int as attendees, sum(t.seats_held)::int as held,
          case when bool_and(t.capacity is not null) filter (where t.archived_at is null)
            then (sum(t.capacity * t.seats_per_ticket) filter (where t.archived_at is null))::int end as capacity
        from ticket_types t where t.event_id = e.id) s
      where s.attendees > 0
      order by e.starts_at, e.id limit ${count}
    ) e`
}
