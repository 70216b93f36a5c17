import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import {
  type SeatRow,
  type SeatView,
  seatRows,
  seatViews,
} from '#app/features/ticketing/tickets/seat-views.server.ts'
import type { Currency } from '#app/kernel/money.ts'
import { overAt } from './over-at.server.ts'

export type OwnTicket = SeatView & {
  ticket: NonNullable<SeatView['ticket']>
  orderId: string
  orderReference: string
  /** Claimed on an allowance, not bought. */
  isClaim: boolean
  /** What the whole sale cost; `seatsPerTicket` people share it. */
  lineTotalMinor: number
  quantity: number
  seatsPerTicket: number
  currency: Currency
}

/** An event with the tickets that a user has for it. */
export type OwnEvent = { event: SeatView['event']; picture: ShownImage | null; tickets: OwnTicket[] }

export type OwnTickets = {
  events: OwnEvent[]
  /** Valid tickets of events that take or took place, on whichever page. */
  counts: { upcoming: number; past: number }
  /** How many pages the events that were asked for take. */
  pages: number
}

type Asked = {
  show: 'upcoming' | 'past'
  /** From 1. */
  page?: number
}

const eventsPerPage = 25

/**
 * A page of the events for which the signed-in user has tickets. Upcoming are valid tickets of events that will take
 * place, soonest first. Past are all others, the latest first: of passed and of cancelled events, and void ones.
 * Guests have none here.
 */
export async function ticketsOfUser(ctx: Ctx, { show, page = 1 }: Asked): Promise<OwnTickets> {
  const userId = userIdOf(ctx.actor)
  const found = userId === null ? [] : await eventsOfUser(ctx, userId)
  const [past, upcoming] = [found.filter(({ isOver }) => isOver), found.filter(({ isOver }) => !isOver)]
  const asked = show === 'past' ? past : upcoming.toReversed()
  const shown = asked.slice((page - 1) * eventsPerPage, page * eventsPerPage)
  return {
    events: userId === null ? [] : await withTickets(ctx, userId, shown),
    counts: { upcoming: ticketsIn(upcoming), past: ticketsIn(past) },
    pages: Math.ceil(asked.length / eventsPerPage),
  }
}

type Found = { eventId: string; isOver: boolean; tickets: number }

const ticketsIn = (found: readonly Found[]) => found.reduce((sum, { tickets }) => sum + tickets, 0)

/** The events, the latest first. One of which some tickets are void is there twice. */
function eventsOfUser(ctx: Ctx, userId: string): Promise<Found[]> {
  return ctx.db
    .selectFrom('tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.event_id as eventId', overAt(ctx.now).as('isOver')])
    .select(
      sql<number>`(count(*) filter (where t.status = 'valid' and e.status <> 'cancelled'))::int`.as(
        'tickets',
      ),
    )
    .where('o.user_id', '=', userId)
    .groupBy(['t.event_id', 'e.starts_at', sql.ref('isOver')])
    .orderBy('e.starts_at', 'desc')
    .orderBy('t.event_id')
    .execute()
}

/** These events with their tickets, in this order. */
async function withTickets(ctx: Ctx, userId: string, found: readonly Found[]): Promise<OwnEvent[]> {
  const [first] = found
  if (!first) return []
  const rows = await seatRows(ctx)
    .select(['o.id as orderId', 'o.kind as orderKind', imageFile('e.image_file_id').as('image')])
    .where('t.id', 'is not', null)
    .where('o.user_id', '=', userId)
    .where(
      'a.event_id',
      'in',
      found.map(({ eventId }) => eventId),
    )
    .where(overAt(ctx.now), '=', first.isOver)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  const seats = await seatViews(ctx, rows)
  const byEvent = Map.groupBy(
    rows.map((row, index) => ({ ...row, seat: seats[index] })),
    (row) => row.eventId,
  )
  return found.flatMap(({ eventId }) => {
    const ofEvent = byEvent.get(eventId) ?? []
    const tickets = ofEvent.flatMap(ownTicket)
    const [ticket] = tickets
    return ticket ? [{ event: ticket.event, picture: imageOf(ofEvent[0]?.image, ''), tickets }] : []
  })
}

type Row = SeatRow & { orderId: string; orderKind: string; seat: SeatView | undefined }

function ownTicket(row: Row): OwnTicket[] {
  if (!row.seat?.ticket) return []
  const { seat, orderId, reference: orderReference, lineTotalMinor, quantity, seatsPerTicket, currency } = row
  const sale = { lineTotalMinor, quantity, seatsPerTicket, currency }
  return [
    {
      ...seat,
      ticket: row.seat.ticket,
      orderId,
      orderReference,
      isClaim: row.orderKind === 'claim',
      ...sale,
    },
  ]
}
