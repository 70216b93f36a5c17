import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { ClaimKind, OrderStatus } from '#app/db/schema/ticketing.ts'
import { orderMoneyInSql } from '#app/features/money/payments/order-money-in-sql.server.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { canMove } from '#app/features/ticketing/rules/order-life.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { shownStatusInSql } from '../shown-status-in-sql.server.ts'

export type PersonTicket = { id: string; name: string | null; isValid: boolean; isIn: boolean }

export type PersonPurchase = {
  id: string
  reference: string
  at: Date
  /** As screens name it. */
  status: OrderStatus
  currency: Currency
  totalMinor: number
  /** Refunds under way included. */
  refundedMinor: number
  /** Whose allowance it took; null for what was bought. */
  claim: ClaimKind | null
  lines: { event: string; ticket: string; quantity: number }[]
  /** Those that were issued; at most {@link mostTickets}, with how many there are. */
  tickets: PersonTicket[]
  ticketCount: number
  /** Whether money of it can go back through a refund of the order. */
  mayRefund: boolean
}

const size = 15
/** An order of a school may have more, and its own screen shows them all. */
export const mostTickets = 12

/**
 * What a person bought and claimed, with its tickets, the newest first: one statement. Needs 'orders:manage'; throws
 * NotFound for what is no id.
 */
export async function personPurchases(
  ctx: Ctx,
  userId: string,
  page: PageAsked,
): Promise<KeysetPage<PersonPurchase>> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(userId)) throw notFound('account')
  const { beyond, order, most } = pageInSql({ page, size }, 'o', { table: 'orders', by: 'created_at' })
  const of = ctx.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.reference', 'o.created_at', 'o.status', 'o.currency', 'o.total_minor'])
    .where('o.user_id', '=', userId)
    .where(beyond)
    .orderBy(order)
    .limit(most)
  const rows = await ctx.db
    .selectFrom(of.as('o'))
    .innerJoinLateral(orderMoneyInSql.as<'p'>(sql`p`), (join) => join.onTrue())
    .leftJoin('claims as c', 'c.order_id', 'o.id')
    .select(['o.id', 'o.reference', 'o.created_at as at', 'o.status', 'o.currency', 'c.kind as claim'])
    .select(['o.total_minor as totalMinor', 'p.captured_minor as capturedMinor'])
    .select([
      'p.refunded_minor as refundedMinor',
      'p.is_disputed as isDisputed',
      shownStatusInSql.as('shownStatus'),
    ])
    .select([
      sql<PersonPurchase['lines']>`coalesce((
        select json_agg(json_build_object('event', e.title, 'ticket', l.ticket_name, 'quantity', l.quantity)
          order by l.position)
        from order_lines l join events e on e.id = l.event_id where l.order_id = o.id), '[]'::json)`.as(
        'lines',
      ),
      sql<PersonTicket[]>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.full_name, 'isValid', t.status = 'valid',
          'isIn', t.checked_in_at is not null) order by t.line, t.position)
        from (select t.id, a.full_name, t.status, t.checked_in_at, l.position as line, a.position
          from tickets t join attendees a on a.id = t.attendee_id join order_lines l on l.id = a.order_line_id
          where t.order_id = o.id order by l.position, a.position limit ${mostTickets}) t), '[]'::json)`.as(
        'tickets',
      ),
      sql<number>`(select count(*)::int from tickets t where t.order_id = o.id)`.as('ticketCount'),
    ])
    .orderBy(order)
    .execute()
  const purchases = rows.map(({ capturedMinor, isDisputed, status, shownStatus, ...row }): PersonPurchase => {
    const left = refundLeft({ capturedMinor, refundedMinor: row.refundedMinor })
    const mayRefund = canMove(status, 'refunded') && left > 0 && !isDisputed
    return { ...row, status: shownStatus, mayRefund }
  })
  return keysetPage(purchases, page, size)
}
