import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { ClaimKind, OrderStatus } from '#app/db/schema/ticketing.ts'
import { allow } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency } from '#app/kernel/money.ts'

export type PersonOrder = {
  id: string
  reference: string
  at: Date
  status: OrderStatus
  currency: Currency
  totalMinor: number
  /** Refunds under way included. */
  refundedMinor: number
  /** Each line as "Event, ticket". */
  lines: string[]
  seats: number
  checkedIn: number
}

/** What somebody took on an allowance; live until it was cancelled. */
export type PersonClaim = PersonOrder & { kind: ClaimKind; cancelledAt: Date | null }

/** The latest of each that are answered. */
const most = 25

/**
 * What somebody bought and what they claimed as free tickets, each newest first, at most 25 of each, and whether there
 * are more: one statement. Needs 'orders:manage'; throws NotFound for what is no id.
 */
export async function ordersOfPerson(
  ctx: Ctx,
  userId: string,
): Promise<{ orders: PersonOrder[]; claims: PersonClaim[]; isMore: boolean }> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(userId)) throw notFound('account')
  const rows = await latestOf(ctx, userId, 'purchase')
    .unionAll(latestOf(ctx, userId, 'claim'))
    .execute()
  const newestFirst = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const orders: PersonOrder[] = []
  const claims: PersonClaim[] = []
  for (const { claim, cancelledAt, ...order } of newestFirst) {
    if (claim) claims.push({ ...order, kind: claim, cancelledAt })
    else orders.push(order)
  }
  return {
    orders: orders.slice(0, most),
    claims: claims.slice(0, most),
    isMore: orders.length > most || claims.length > most,
  }
}

function latestOf(ctx: Ctx, userId: string, kind: 'purchase' | 'claim') {
  const latest = ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
  return ctx.db
    .selectFrom(latest.as('o'))
    .leftJoin('payments as p', 'p.order_id', 'o.id')
    .leftJoin('claims as c', 'c.order_id', 'o.id')
    .select(['o.id', 'o.reference', 'o.created_at as at', 'o.status', 'o.currency'])
    .select(['o.total_minor as totalMinor', 'c.kind as claim', 'c.cancelled_at as cancelledAt'])
    .select(sql<number>`coalesce(p.refunded_minor, 0)`.as('refundedMinor'))
    .select(
      sql<string[]>`array(select e.title || ', ' || l.ticket_name from order_lines l
        join events e on e.id = l.event_id where l.order_id = o.id order by l.position)`.as('lines'),
    )
    .select(
      sql<number>`coalesce(c.quantity, (select count(*)::int from attendees a where a.order_id = o.id))`.as(
        'seats',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from tickets t
        where t.order_id = o.id and t.checked_in_at is not null)`.as('checkedIn'),
    )
}
