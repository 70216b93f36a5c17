import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { orderMoneyInSql } from '#app/features/money/payments/order-money-in-sql.server.ts'
import type { RefundableOrder } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency } from '#app/kernel/money.ts'
import { chosenTickets } from '../list/chosen-tickets.server.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'
import { planCancelTickets } from './rules/cancel-plan.ts'
import { mostToCancel } from './rules/run-progress.ts'

/** What cancelling would take and give back, as it is now. */
export type CancelPreview = {
  /** Tickets that would become void, with the neighbours of seats that were sold together. */
  tickets: number
  orders: number
  /** Seats of the same sale that were not chosen. */
  neighbours: number
  /** Chosen ones that are void already. */
  alreadyVoid: number
  /** Tickets of people who are in already; they are among `tickets` only once that is confirmed. */
  checkedIn: number
  /** Claimed ones, whose allowance returns. */
  claimed: number
  currency: Currency
  /** What would go back with money, minor units. */
  refundMinor: number
  /** The first names, for the question. */
  names: string[]
  isTooMany: boolean
}

const mostNames = 3

/**
 * What cancelling the chosen tickets of an event would mean, those of people who are in included. Needs
 * 'orders:manage'; throws NotFound.
 */
export async function cancelPreview(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets },
): Promise<CancelPreview> {
  allow(ctx.actor, 'orders:manage')
  const { eventId, chosen } = input
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select('currency')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  const ids = await chosenTickets(ctx.db, eventId, chosen)
    .where('t.status', '=', 'valid')
    .select('t.id')
    .limit(mostToCancel + 1)
    .execute()
  const wanted = ids.map((row) => row.id)
  const alreadyVoid = await chosenTickets(ctx.db, eventId, chosen)
    .where('t.status', '=', 'void')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const isTooMany = wanted.length > mostToCancel
  const orders = isTooMany ? [] : await ordersOf(ctx, wanted)
  const plans = orders.map(({ order, kind, isDisputed }) => ({
    kind,
    isDisputed,
    plan: planCancelTickets(order, wanted, { givesMoneyBack: true, admitsCheckedIn: true }),
  }))
  const going = new Set(plans.flatMap(({ plan }) => plan.ticketIds))
  const tickets = orders.flatMap(({ order }) => order.tickets).filter((ticket) => going.has(ticket.id))
  const chosenIds = new Set(wanted)
  return {
    tickets: tickets.length,
    orders: plans.filter(({ plan }) => plan.ticketIds.length > 0).length,
    neighbours: tickets.filter((ticket) => !chosenIds.has(ticket.id)).length,
    alreadyVoid: alreadyVoid.count,
    checkedIn: tickets.filter((ticket) => ticket.checkedInAt !== null).length,
    claimed: plans.reduce((sum, { kind, plan }) => sum + (kind === 'claim' ? plan.ticketIds.length : 0), 0),
    currency: event.currency,
    refundMinor: plans.reduce((sum, { plan, isDisputed }) => sum + (isDisputed ? 0 : plan.refundMinor), 0),
    names: tickets.slice(0, mostNames).map((ticket) => ticket.name),
    isTooMany,
  }
}

type Row = {
  orderId: string
  kind: 'purchase' | 'claim'
  isDisputed: boolean
  status: RefundableOrder['status']
  capturedMinor: number
  refundedMinor: number
  dueMinor: number
  tickets: (Omit<RefundableOrder['tickets'][number], 'checkedInAt'> & {
    checkedInAt: string | null
    name: string
  })[]
}

/** The orders of these tickets, with all their tickets: one statement. */
async function ordersOf(ctx: Ctx, ticketIds: readonly string[]) {
  const { rows } = await sql<Row>`
    select o.id as "orderId", o.kind, o.status,
      p.is_disputed as "isDisputed", p.captured_minor as "capturedMinor", p.refunded_minor as "refundedMinor",
      p.due_minor as "dueMinor",
      (select json_agg(json_build_object('id', t.id, 'lineId', l.id, 'position', a.position, 'status', t.status,
          'checkedInAt', t.checked_in_at, 'name', coalesce(a.full_name, 'Guest of ' || o.buyer_name),
          'line', json_build_object('quantity', l.quantity, 'seatsPerTicket', l.seats_per_ticket,
            'totalMinor', l.total_minor - l.refunded_minor)) order by l.position, a.position)
        from tickets t join attendees a on a.id = t.attendee_id join order_lines l on l.id = t.order_line_id
        where t.order_id = o.id) as tickets
    from orders o join lateral ${orderMoneyInSql} p on true
    where o.id in (select order_id from tickets where id = any(${[...ticketIds]}::uuid[]))
    order by o.id`.execute(ctx.db)
  return rows.map(({ kind, isDisputed, tickets, ...order }) => ({
    kind,
    isDisputed,
    order: {
      ...order,
      tickets: tickets.map((ticket) => ({
        ...ticket,
        checkedInAt: ticket.checkedInAt === null ? null : new Date(ticket.checkedInAt),
      })),
    },
  }))
}
