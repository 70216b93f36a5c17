import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** People of one ticket type, by the name it has now. */
export type TypeFigures = { id: string; name: string; attendees: number; checkedIn: number }

/** All in people. */
export type AttendeeFigures = {
  /** With a valid ticket. */
  attendees: number
  checkedIn: number
  /** Places that are not taken; null where there is no limit. Those held by checkouts and offers still count. */
  remaining: number | null
  /** Whose ticket cost nothing, claims included; and on an allowance. */
  free: number
  claimed: number
  types: TypeFigures[]
}

/** Many screens of one event ask every few seconds: one count answers them all. */
const freshSeconds = 3

/** {@link attendeeFigures}, at most three seconds old. Needs 'attendees:read' for the event. */
export async function liveAttendeeFigures(ctx: Ctx, eventId: string): Promise<AttendeeFigures> {
  allow(ctx.actor, 'attendees:read', eventId)
  return ctx.memory.remember(keyOf(eventId), freshSeconds, () => attendeeFigures(ctx, eventId))
}

const keyOf = (eventId: string) => `attendee-figures ${eventId}`

/**
 * How many come to an event, and who is in: one statement. Remaining is the shared capacity less the attendees, or the sum of what
 * the ticket types have left. Needs 'attendees:read' for the event; throws NotFound.
 */
export async function attendeeFigures(ctx: Ctx, eventId: string): Promise<AttendeeFigures> {
  allow(ctx.actor, 'attendees:read', eventId)
  if (!isId(eventId)) throw notFound('event')
  const event = await eventFigures(ctx, eventId)
  const { types } = event
  const attendees = types.reduce((sum, type) => sum + type.attendees, 0)
  const individually = types
    .filter((type) => !type.isArchived)
    .map(({ seats, attendees: taken }) => (seats === null ? null : Math.max(0, seats - taken)))
  const remaining =
    event.capacityMode === 'shared'
      ? event.totalCapacity && Math.max(0, event.totalCapacity - attendees)
      : individually.reduce((sum, left) => (sum === null || left === null ? null : sum + left), 0)
  return {
    attendees,
    checkedIn: types.reduce((sum, type) => sum + type.checkedIn, 0),
    remaining,
    free: event.free,
    claimed: event.claimed,
    types: types.map(({ id, name, attendees, checkedIn }) => ({ id, name, attendees, checkedIn })),
  }
}

type EventRow = {
  capacityMode: 'individual' | 'shared'
  totalCapacity: number | null
  free: number
  claimed: number
  types: (TypeFigures & { seats: number | null; isArchived: boolean })[]
}

async function eventFigures(ctx: Ctx, eventId: string): Promise<EventRow> {
  const { rows } = await sql<EventRow>`
    select e.capacity_mode as "capacityMode", e.total_capacity as "totalCapacity", f.free, f.claimed, t.types
    from events e cross join lateral (
      select coalesce(sum(seats), 0)::int as free, coalesce(sum(seats) filter (where o.kind = 'claim'), 0)::int as claimed
      from (
        select l.order_id, (l.quantity - l.voided_quantity) * l.seats_per_ticket as seats
        from order_lines l where l.event_id = e.id and l.total_minor = 0
      ) l join orders o on o.id = l.order_id and o.confirmed_at is not null
    ) f cross join lateral (
      select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name,
        'attendees', coalesce(c.attendees, 0), 'checkedIn', coalesce(c."checkedIn", 0),
        'seats', y.capacity * y.seats_per_ticket, 'isArchived', y.archived_at is not null)
        order by y.position, y.id), '[]') as types
      from ticket_types y left join (
        select k.ticket_type_id, count(*) as attendees, count(k.checked_in_at) as "checkedIn"
        from tickets k where k.event_id = e.id and k.status = 'valid' group by 1
      ) c on c.ticket_type_id = y.id
      where y.event_id = e.id
    ) t where e.id = ${eventId}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound('event')
  return row
}
