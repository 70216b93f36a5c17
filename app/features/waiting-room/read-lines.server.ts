import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import type { LineMode } from '#app/db/schema/waiting-room.ts'
import type { LineNow } from './rules/place-in-line.ts'
import { saleStanding } from './rules/sale-standing.ts'

/** The line of an event with what is on sale; an event that never had one is as one whose line is closed. */
export type EventLine = LineNow & {
  eventId: string
  slug: string
  mode: LineMode
  endsAt: Date
  busyAt: Date
  title: string
  timeZone: string
  /** The most to be admitted in a minute; null for no such bound. */
  pace: number | null
  /** The number taken last when it was opened. */
  openedNumber: number
  /** Since when the one who came first of those in line has waited, to ten seconds; null for an empty line. */
  waitingSince: Date | null
  /** Tickets on public sale, and those in a person's checkout; null is no limit. */
  ticketsLeft: number | null
  ticketsHeld: number
  /** All of the event's, members' tickets included. */
  ticketTypeIds: string[]
  /** The sold-out ticket that people may wait for by name; null for none, or for several. */
  waitlistTypeId: string | null
}

const openKey = 'waiting-room.open'
const unknownKey = 'waiting-room.unknown'
const eventKey = (slug: string) => `waiting-room.event.${slug}`

/** The lines that are open, at most a second old: one statement for all who ask, or none. */
export async function openLines(ctx: Ctx): Promise<EventLine[]> {
  return (await linesToAdvance(ctx)).filter(({ openedAt }) => openedAt !== null)
}

/** The lines that processes look after: the open ones, and those whose planned time has come. As new as `openLines`. */
export function linesToAdvance(ctx: Ctx): Promise<EventLine[]> {
  const isToAdvance = sql`l.opened_at is not null or l.planned_for <= ${ctx.now}`
  return ctx.memory.remember(openKey, 1, () => readLines(ctx, isToAdvance))
}

/**
 * The line of the event at this address, at most a second old; null where no event is to be seen. A client
 * that asks for many addresses waits at the semaphore, and its answers are not cached: nothing else bounds them. Throws Unavailable.
 */
export async function lineOfEvent(ctx: Ctx, slug: string): Promise<EventLine | null> {
  const open = (await openLines(ctx)).find((line) => line.slug === slug)
  if (open) return open
  const key = eventKey(slug)
  const line = await ctx.memory.remember(key, 1, () => ctx.semaphore.run(unknownKey, () => lineAt(ctx, slug)))
  if (line === null) ctx.memory.forget(key)
  return line
}

async function lineAt(ctx: Ctx, slug: string): Promise<EventLine | null> {
  const [line] = await readLines(ctx, sql`e.slug = ${slug} and e.status in ('published', 'cancelled')`)
  return line ?? null
}

/** After a line was opened, closed or paused here: the next caller reads it again. */
export function invalidateLines(ctx: Ctx, slug: string): void {
  ctx.memory.forget(openKey)
  ctx.memory.forget(eventKey(slug))
}

type TypeRow = {
  id: string
  capacity: number | null
  sold: number
  held: number
  waiting: number
  seatsPerTicket: number
  seatsTaken: number
  isHidden: boolean
  isArchived: boolean
  saleStartsAt: string | null
  saleEndsAt: string | null
}

type Derived = 'calls' | 'standing' | 'opensAt' | 'draw' | 'ticketTypeIds' | 'waitlistTypeId'
type LineRow = Omit<EventLine, Derived | 'ticketsLeft' | 'ticketsHeld'> & {
  drawnFrom: number | null
  drawnTo: number | null
  drawSeed: string | null
  status: EventStatus
  capacityMode: 'individual' | 'shared'
  totalCapacity: number | null
  isWaitlistEnabled: boolean
  calls: { calledAt: string; upTo: number }[]
  types: TypeRow[]
}

/** The lines of these events as the database has them now: one statement. */
export async function readLines(
  ctx: Pick<Ctx, 'db' | 'now'>,
  which: RawBuilder<unknown>,
): Promise<EventLine[]> {
  const { rows } = await sql<LineRow>`
    select e.id as "eventId", e.slug, e.title, e.time_zone as "timeZone", e.status, e.ends_at as "endsAt", e.capacity_mode as "capacityMode",
      e.total_capacity as "totalCapacity", e.waitlist_enabled as "isWaitlistEnabled",
      coalesce(l.mode, 'automatic') as mode, l.opened_at as "openedAt",
      coalesce(l.is_paused, false) as "isPaused", coalesce(l.last_number, 0) as "lastNumber",
      coalesce(l.admitted_number, 0) as "admittedNumber", coalesce(l.busy_at, ${ctx.now}) as "busyAt",
      l.planned_for as "plannedFor", l.pace, coalesce(l.opened_number, 0) as "openedNumber",
      coalesce(l.awaits_draw, false) as "awaitsDraw", l.drawn_from as "drawnFrom", l.drawn_to as "drawnTo",
      l.draw_seed as "drawSeed",
      (select min(a.arrived_at) from sale_line_arrivals a where a.event_id = e.id and l.admitted_number < l.last_number
        and a.up_to > case when l.drawn_to > l.admitted_number then l.drawn_from else l.admitted_number end
      ) as "waitingSince",
      (select coalesce(json_agg(json_build_object('calledAt', c.called_at, 'upTo', c.up_to)
        order by c.called_at), '[]') from sale_line_calls c where c.event_id = e.id) as calls,
      (select coalesce(json_agg(json_build_object('id', t.id, 'capacity', t.capacity, 'sold', t.sold,
        'held', t.held, 'waiting', t.waiting, 'seatsPerTicket', t.seats_per_ticket,
        'seatsTaken', t.seats_sold + t.seats_held, 'isHidden', t.visibility = 'hidden',
        'isArchived', t.archived_at is not null, 'saleStartsAt', t.sale_starts_at,
        'saleEndsAt', t.sale_ends_at) order by t.position, t.id), '[]')
        from ticket_types t where t.event_id = e.id) as types
    from events e left join sale_lines l on l.event_id = e.id
    where ${which}`.execute(ctx.db)
  return rows.map((row) => lineOf(row, ctx.now))
}

function lineOf({ calls, types, drawnFrom, drawnTo, drawSeed, ...row }: LineRow, now: Date): EventLine {
  const { status, capacityMode, totalCapacity, isWaitlistEnabled, ...line } = row
  const { eventId, endsAt } = line
  const onSale = types.map(({ id, saleStartsAt, saleEndsAt, ...type }) => ({
    ...type,
    ticketTypeId: id,
    eventId,
    saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
    saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
  }))
  const event = { id: eventId, status, endsAt, capacityMode, totalCapacity }
  const [only, second] = types.filter((type) => !type.isHidden && !type.isArchived)
  return {
    ...line,
    ...saleStanding(event, onSale, now),
    ticketsHeld: types.reduce((sum, { held }) => sum + held, 0),
    draw:
      drawnFrom !== null && drawnTo !== null && drawSeed !== null
        ? { from: drawnFrom, to: drawnTo, seed: drawSeed }
        : null,
    calls: calls.map(({ calledAt, upTo }) => ({ calledAt: new Date(calledAt), upTo })),
    ticketTypeIds: types.map(({ id }) => id),
    waitlistTypeId: isWaitlistEnabled && only && !second ? only.id : null,
  }
}
