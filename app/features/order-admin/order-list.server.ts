import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { hasWords } from '#app/db/has-words.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { scanThenIndex } from '#app/db/scan-then-index.ts'
import type { BillingAddress, ClaimKind, OrderStatus } from '#app/db/schema/ticketing.ts'
import type { Database } from '#app/db/schema.ts'
import { hasDuePayment, orderMoneyInSql } from '#app/features/money/payments/order-money-in-sql.server.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import {
  contactText,
  contactWords,
  ordersWithWords,
  orderWords,
  queryOfAny,
  typedOrNumbers,
} from './order-words.server.ts'
import { type OrdersAsked, statesOfFilter } from './rules/order-listing.ts'
import { shownStatusInSql } from './shown-status-in-sql.server.ts'

export type ListedOrder = {
  id: string
  reference: string
  createdAt: Date
  buyerName: string
  buyerEmail: string
  billingAddress: BillingAddress | null
  /** As screens name it. */
  status: OrderStatus
  currency: Currency
  totalMinor: number
  /** Refunds under way included. */
  refundedMinor: number
  /** What its buyer still owes by an invoice. */
  dueMinor: number
  isFlagged: boolean
  /** Whose allowance it was claimed on; null for what was bought. */
  claim: ClaimKind | null
  eventTitles: string[]
  seats: number
}

/**
 * One page of the orders, newest first unless told otherwise: one statement, whatever the page. Needs
 * 'orders:manage'.
 */
export async function orderList(ctx: Ctx, asked: OrdersAsked): Promise<KeysetPage<ListedOrder>> {
  allow(ctx.actor, 'orders:manage')
  const page = pageInSql(asked, 'o', place)
  const found = await ctx.db
    .selectFrom(pageOfOrders(asked).as<'o'>(sql`o`))
    .innerJoinLateral(orderMoneyInSql.as<'p'>(sql`p`), (join) => join.onTrue())
    .leftJoin('claims as c', 'c.order_id', 'o.id')
    .select(['o.id', 'o.reference', 'o.created_at as createdAt', 'o.buyer_name as buyerName'])
    .select(['o.buyer_email as buyerEmail', 'o.currency', 'o.total_minor as totalMinor'])
    .select('o.billing_address as billingAddress')
    .select(['p.refunded_minor as refundedMinor', 'p.due_minor as dueMinor'])
    .select(['c.kind as claim', shownStatusInSql.as('status')])
    .select('p.is_flagged as isFlagged')
    .select(
      sql<string[]>`array(select distinct e.title from order_lines l join events e on e.id = l.event_id
        where l.order_id = o.id order by 1)`.as('eventTitles'),
    )
    .select(
      sql<number>`(select sum(l.quantity * l.seats_per_ticket)::int from order_lines l
        where l.order_id = o.id)`.as('seats'),
    )
    .orderBy(page.order)
    .execute()
  return keysetPage(found, asked.page, asked.size)
}

const place = { table: 'orders', by: 'created_at' }

/** Orders of one page; a search scans the next ones, or asks an index. */
function pageOfOrders(asked: OrdersAsked) {
  const { beyond, order, most } = pageInSql(asked, 'o', place)
  const { q } = asked.filters
  const inTime = [beyond, ...placedIn(asked)]
  const narrowed = [...inTime, ...narrowedBy(asked)]
  if (searchQuery(q) === null)
    return sql<OrderRow>`(select o.* from orders o where ${all(narrowed)} order by ${order} limit ${most})`
  const next = (rows: number) =>
    sql`(select * from orders o where ${all(inTime)} order by ${order} limit ${rows})`
  return scanThenIndex<OrderRow>({
    scanned: (rows) => sql`select o.* from ${next(rows)} o where ${all([...narrowedBy(asked), fitting(q)])}`,
    indexed: sql`select o.* from orders o where o.id in (${idsWithWords(q)}) and ${all(narrowed)}`,
    order: pageInSql(asked, 'indexed', place).order,
    most,
  })
}

/** Which orders `o` the filters leave, on whatever page. */
export function whereOrders(asked: OrdersAsked): RawBuilder<unknown> {
  const { q } = asked.filters
  const found = searchQuery(q) === null ? [] : [sql`o.id in (${idsWithWords(q)})`]
  return all([...placedIn(asked), ...narrowedBy(asked), ...found])
}

function placedIn({ filters: { from, until } }: OrdersAsked): RawBuilder<unknown>[] {
  return [
    ...(from === null ? [] : [sql`o.created_at >= ${from}`]),
    ...(until === null ? [] : [sql`o.created_at < ${until}`]),
  ]
}

type OrderRow = Selectable<Database['orders']>

function narrowedBy({ filters: { state, eventId }, ids }: OrdersAsked): RawBuilder<unknown>[] {
  const isOfEvent = sql`exists (select 1 from order_lines l where l.order_id = o.id and l.event_id = ${eventId})`
  return [
    ...(ids === undefined ? [] : [sql`o.id = any(${[...ids]}::uuid[])`]),
    ...(state === null ? [] : [state === 'due' ? hasDuePayment : inState(state)]),
    ...(eventId === null ? [] : [isOfEvent]),
  ]
}

function inState(state: keyof typeof statesOfFilter): RawBuilder<unknown> {
  const among = (states: readonly OrderStatus[]) => sql`(${sql.join([...states])})`
  const states = statesOfFilter[state]
  // The column of the order, which an index has, and what is shown in its place.
  const stored = state === 'cancelled' ? [...states, 'expired' as const] : states
  return sql`(o.status in ${among(stored)} and ${shownStatusInSql} in ${among(states)})`
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

const attendeeWords = sql`attendee_words(a.event_id, a.full_name, a.email, a.company_name, a.whatsapp_number)`

/** Whether this order or one of its attendees has the words; no set is made of all who have them. */
function fitting(q: string): RawBuilder<SqlBool> {
  const order = { text: sql`concat_ws(' ', o.reference, o.buyer_name, o.buyer_email)`, words: orderWords }
  const contact = { text: contactText, words: contactWords }
  const attendee = {
    text: sql`concat_ws(' ', a.full_name, a.email, a.company_name, a.whatsapp_number,
      regexp_replace(fold_arabic(a.whatsapp_number), '[^0-9]', '', 'g'))`,
    words: attendeeWords,
  }
  const anyOf = (fields: typeof contact) =>
    sql.join(
      typedOrNumbers(q).map((typed) => hasWords(typed, fields)),
      sql` or `,
    )
  return sql<SqlBool>`(${hasWords(q, order)} or ${anyOf(contact)}
    or (select true from attendees a where a.order_id = o.id and (${anyOf(attendee)}) limit 1) is not null)`
}

function idsWithWords(q: string): RawBuilder<unknown> {
  return sql`${ordersWithWords(q)}
    union all select a.order_id from attendees a where ${attendeeWords} @@ ${queryOfAny(typedOrNumbers(q))}`
}

/** Events to choose from when orders are narrowed down, the latest first. Needs 'orders:manage'. */
export async function eventsToFilterBy(ctx: Ctx): Promise<{ id: string; title: string; startsAt: Date }[]> {
  allow(ctx.actor, 'orders:manage')
  return ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at as startsAt'])
    .where('status', '!=', 'draft')
    .orderBy('starts_at', 'desc')
    .limit(200)
    .execute()
}
