import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { type LastSaved, lastSaved } from '#app/features/people/last-saved.server.ts'
import { type SharedSeats, salesLeft, seatsAwaited } from '#app/features/ticketing/cart/rules/availability.ts'
import { priceAfter, priceAt } from '#app/features/ticketing/cart/rules/price-at.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency } from '#app/kernel/money.ts'
import type { TakenSales } from './rules/least-capacity.ts'
import type { TicketTypeTerms } from './rules/ticket-type-terms.ts'
import { type TypeState, typeState } from './rules/type-state.ts'
import { termsColumns, termsOf } from './ticket-type-row.server.ts'

/** A ticket type as administrators see it. Counts are sales. */
export type ListedType = TakenSales & {
  id: string
  revision: number
  terms: TicketTypeTerms
  state: TypeState
  /** Sales that people still wait for. */
  waiting: number
  /** What is still on public sale; null is no limit. */
  left: number | null
  /** What one costs now, and what follows. */
  priceMinor: number
  nextPrice: { from: Date; priceMinor: number } | null
  /** It has orders or waitlist entries: it can be archived, not deleted. */
  hasHistory: boolean
}

export type ListedTypes = {
  event: {
    id: string
    slug: string
    status: EventStatus
    currency: Currency
    timeZone: string
    startsAt: Date
    endsAt: Date
    /** Null where ticket types do not share seats, or share as many as they like. */
    shared: { totalCapacity: number; seatsTaken: number } | null
  }
  types: ListedType[]
}

/** The ticket types of an event in their order, archived ones last: two statements. Needs 'events:manage'; throws NotFound. */
export async function ticketTypeList(ctx: Ctx, eventId: string): Promise<ListedTypes> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'slug', 'status', 'currency', 'time_zone as timeZone', 'starts_at as startsAt'])
    .select(['ends_at as endsAt', 'capacity_mode', 'total_capacity'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  const rows = await typesOf(ctx, eventId).execute()
  const seatsTaken = rows.reduce((sum, row) => sum + row.seatsSold + row.seatsHeld, 0)
  const { capacity_mode, total_capacity, ...facts } = event
  const totalCapacity = capacity_mode === 'shared' ? total_capacity : null
  const shared: SharedSeats | null =
    totalCapacity === null
      ? null
      : {
          eventId,
          totalCapacity,
          seatsTaken,
          seatsAwaited: rows
            .filter((row) => row.visibility === 'public' && row.archivedAt === null)
            .reduce((sum, row) => sum + seatsAwaited({ ...row, held: row.allHeld }), 0),
        }
  return {
    event: { ...facts, shared: totalCapacity === null ? null : { totalCapacity, seatsTaken } },
    types: rows.map((row) => listed(row, event, shared, ctx.now)),
  }
}

/** The zone that times of an event's forms are in. Needs 'events:manage'; throws NotFound. */
export async function eventZone(ctx: Ctx, eventId: string): Promise<string> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select('time_zone')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event.time_zone
}

/** Who saved a ticket type last, for a form that was opened before. */
export function ticketTypeSaved(ctx: Ctx, id: string): Promise<LastSaved | null> {
  allow(ctx.actor, 'events:manage')
  return lastSaved(ctx, { kind: 'ticket-type', id })
}

/** Who saved a ticket type last, and when. */
export type TypeSaved = LastSaved

type TypeRow = Awaited<ReturnType<ReturnType<typeof typesOf>['execute']>>[number]

function typesOf(ctx: Ctx, eventId: string) {
  return ctx.db
    .selectFrom('ticket_types as t')
    .select(termsColumns)
    .select(['t.id', 't.event_id as eventId', 't.revision', 't.sold', 't.held as allHeld', 't.waiting'])
    .select(['t.seats_sold as seatsSold', 't.seats_held as seatsHeld', 't.archived_at as archivedAt'])
    .select(
      sql<number>`coalesce((select sum(o.places) from waitlist_offers o
        where o.ticket_type_id = t.id and o.status = 'open'), 0)::int`.as('offered'),
    )
    .select(
      sql<boolean>`exists (select from order_lines l where l.ticket_type_id = t.id)
        or exists (select from waitlist_entries w where w.ticket_type_id = t.id)`.as('hasHistory'),
    )
    .where('t.event_id', '=', eventId)
    .orderBy(sql`t.archived_at is not null`)
    .orderBy('t.position')
    .orderBy('t.id')
}

function listed(
  row: TypeRow,
  event: { status: EventStatus; endsAt: Date },
  shared: SharedSeats | null,
  now: Date,
): ListedType {
  const left = salesLeft({ ...row, ticketTypeId: row.id, held: row.allHeld }, shared)
  return {
    id: row.id,
    revision: row.revision,
    terms: termsOf(row),
    state: typeState(
      { ...row, event, isHidden: row.visibility === 'hidden', isArchived: row.archivedAt !== null, left },
      now,
    ),
    sold: row.sold,
    held: row.allHeld - row.offered,
    offered: row.offered,
    waiting: row.waiting,
    left,
    priceMinor: priceAt(row, now),
    nextPrice: priceAfter(row, now, row.saleEndsAt ?? event.endsAt),
    hasHistory: row.hasHistory,
  }
}
