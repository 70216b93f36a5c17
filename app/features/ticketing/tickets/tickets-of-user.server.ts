import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Currency } from '#app/kernel/money.ts'
import { type SeatView, seatRows, seatView } from './seat-views.server.ts'

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

export type OwnTickets = {
  tickets: OwnTicket[]
  /** All there are, on whichever page. */
  counts: { upcoming: number; past: number }
  /** How many pages those asked for take. */
  pages: number
}

type Asked = {
  show: 'upcoming' | 'past'
  /** From 1. */
  page?: number
}

/** What one order bought for one event stays together, however many tickets it is. */
const ordersPerPage = 25

/**
 * A page of the signed-in user's tickets, of live and returned orders: those to come, soonest first, or those that
 * are over, the latest first. Guests have none here.
 */
export async function ticketsOfUser(ctx: Ctx, { show, page = 1 }: Asked): Promise<OwnTickets> {
  const userId = userIdOf(ctx.actor)
  const bought = userId === null ? [] : await ordersOfUser(ctx, userId)
  const [past, upcoming] = [bought.filter(({ isPast }) => isPast), bought.filter(({ isPast }) => !isPast)]
  const asked = show === 'past' ? past : upcoming.toReversed()
  return {
    tickets: await ticketsOf(ctx, asked.slice((page - 1) * ordersPerPage, page * ordersPerPage)),
    counts: { upcoming: ticketsIn(upcoming), past: ticketsIn(past) },
    pages: Math.ceil(asked.length / ordersPerPage),
  }
}

type Bought = { orderId: string; eventId: string; isPast: boolean; tickets: number }

const ticketsIn = (bought: readonly Bought[]) => bought.reduce((sum, { tickets }) => sum + tickets, 0)

/** What was bought for which event, the latest events first. */
function ordersOfUser(ctx: Ctx, userId: string): Promise<Bought[]> {
  return ctx.db
    .selectFrom('tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.order_id as orderId', 't.event_id as eventId'])
    .select([sql<boolean>`e.ends_at <= ${ctx.now}`.as('isPast'), sql<number>`count(*)::int`.as('tickets')])
    .where('o.user_id', '=', userId)
    .groupBy(['t.order_id', 't.event_id', 'o.created_at', 'e.starts_at', 'e.ends_at'])
    .orderBy('e.starts_at', 'desc')
    .orderBy('o.created_at')
    .orderBy('t.order_id')
    .orderBy('t.event_id')
    .execute()
}

/** The tickets of these, in this order. */
async function ticketsOf(ctx: Ctx, bought: readonly Bought[]): Promise<OwnTicket[]> {
  if (bought.length === 0) return []
  const rows = await seatRows(ctx)
    .select(['o.id as orderId', 'o.kind as orderKind', 'a.event_id as eventId'])
    .where('t.id', 'is not', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('a.order_id', 'a.event_id'),
        'in',
        bought.map(({ orderId, eventId }) => tuple(orderId, eventId)),
      ),
    )
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  const byOrder = Map.groupBy(rows, ({ orderId, eventId }) => `${orderId}/${eventId}`)
  return bought
    .flatMap(({ orderId, eventId }) => byOrder.get(`${orderId}/${eventId}`) ?? [])
    .flatMap((row) => {
      const view = seatView(row)
      if (!view.ticket) return []
      const { orderId, reference: orderReference, lineTotalMinor, quantity, seatsPerTicket, currency } = row
      const isClaim = row.orderKind === 'claim'
      const sale = { lineTotalMinor, quantity, seatsPerTicket, currency }
      return [{ ...view, ticket: view.ticket, orderId, orderReference, isClaim, ...sale }]
    })
}
