import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import type { LineMode } from '#app/db/schema/waiting-room.ts'
import type { LineNow } from './rules/place-in-line.ts'
import { saleStanding } from './rules/sale-standing.ts'

/** The line of an event with what is on sale; an event that never had one is as one whose line is closed. */
export type EventLine = LineNow & {
  eventId: string
  slug: string
  mode: LineMode
  busyAt: Date
  lastNumber: number
  /** All of the event's, whoever may buy them. */
  ticketTypeIds: string[]
  /** The sold-out ticket that people may wait for by name; null for none, or for several. */
  waitlistTypeId: string | null
}

const openKey = 'waiting-room.open'
const eventKey = (slug: string) => `waiting-room.event.${slug}`

/** The lines that are open, at most a second old: one statement, or none. */
export function openLines(ctx: Ctx): Promise<EventLine[]> {
  return ctx.memory.remember(openKey, 1, () => readLines(ctx, sql`l.opened_at is not null`))
}

/** The line of the event at this address, at most a second old; null where no event is to be seen. */
export async function lineOfEvent(ctx: Ctx, slug: string): Promise<EventLine | null> {
  const open = (await openLines(ctx)).find((line) => line.slug === slug)
  if (open) return open
  return ctx.memory.remember(eventKey(slug), 1, async () => {
    const [line] = await readLines(ctx, sql`e.slug = ${slug} and e.status in ('published', 'cancelled')`)
    return line ?? null
  })
}

/** After a line was opened, closed or paused here: whoever asks next reads it anew. */
export function forgetLines(ctx: Ctx, slug: string): void {
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

type LineRow = Omit<EventLine, 'calls' | 'standing' | 'opensAt' | 'ticketTypeIds' | 'waitlistTypeId'> & {
  status: EventStatus
  endsAt: Date
  capacityMode: 'individual' | 'shared'
  totalCapacity: number | null
  isWaitlistEnabled: boolean
  calls: { calledAt: string; upTo: number }[]
  types: TypeRow[]
}

/** The lines of these events as the database has them now: one statement. */
export async function readLines(ctx: Ctx, which: RawBuilder<unknown>): Promise<EventLine[]> {
  const { rows } = await sql<LineRow>`
    select e.id as "eventId", e.slug, e.status, e.ends_at as "endsAt", e.capacity_mode as "capacityMode",
      e.total_capacity as "totalCapacity", e.waitlist_enabled as "isWaitlistEnabled",
      coalesce(l.mode, 'automatic') as mode, l.opened_at as "openedAt",
      coalesce(l.is_paused, false) as "isPaused", coalesce(l.last_number, 0) as "lastNumber",
      coalesce(l.admitted_number, 0) as "admittedNumber", coalesce(l.busy_at, ${ctx.now}) as "busyAt",
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

function lineOf({ calls, types, ...row }: LineRow, now: Date): EventLine {
  const { eventId, slug, mode, openedAt, isPaused, lastNumber, admittedNumber, busyAt } = row
  const onSale = types.map(({ id, saleStartsAt, saleEndsAt, ...type }) => ({
    ...type,
    ticketTypeId: id,
    eventId,
    saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
    saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
  }))
  const { standing, opensAt } = saleStanding({ id: eventId, ...row }, onSale, now)
  const [only, second] = types.filter((type) => !type.isHidden && !type.isArchived)
  return {
    eventId,
    slug,
    mode,
    openedAt,
    isPaused,
    lastNumber,
    admittedNumber,
    busyAt,
    calls: calls.map(({ calledAt, upTo }) => ({ calledAt: new Date(calledAt), upTo })),
    standing,
    opensAt,
    ticketTypeIds: types.map(({ id }) => id),
    waitlistTypeId: row.isWaitlistEnabled && only && !second ? only.id : null,
  }
}
