import { type SelectQueryBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { ClaimKind, OrderStatus } from '#app/db/schema/ticketing.ts'
import type { Database } from '#app/db/schema.ts'
import { allow } from '#app/kernel/actor.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import type { OrderFilters } from './rules/order-filters.ts'
import { statesOfFilter } from './rules/order-search.ts'

export type ListedOrder = {
  id: string
  reference: string
  createdAt: Date
  buyerName: string
  buyerEmail: string
  status: OrderStatus
  currency: Currency
  totalMinor: number
  /** Refunds under way included. */
  refundedMinor: number
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
export async function orderList(
  ctx: Ctx,
  filters: OrderFilters,
  asked: PageAsked,
  size: number,
  isOldestFirst = false,
): Promise<KeysetPage<ListedOrder>> {
  allow(ctx.actor, 'orders:manage')
  const from = asked.before ?? asked.after
  const isUp = isOldestFirst !== (asked.before !== null)
  const direction = isUp ? 'asc' : 'desc'
  const page = filtered(ctx.db.selectFrom('orders as o'), filters)
    .selectAll('o')
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(o.created_at, o.id) ${sql.raw(isUp ? '>' : '<')}
          (select p.created_at, p.id from orders p where p.id = ${from})`,
      ),
    )
    .orderBy('o.created_at', direction)
    .orderBy('o.id', direction)
    .limit(size + 1)
  const found = await ctx.db
    .selectFrom(page.as('o'))
    .leftJoin('payments as p', 'p.order_id', 'o.id')
    .leftJoin('claims as c', 'c.order_id', 'o.id')
    .select(['o.id', 'o.reference', 'o.created_at as createdAt', 'o.buyer_name as buyerName'])
    .select(['o.buyer_email as buyerEmail', 'o.status', 'o.currency', 'o.total_minor as totalMinor'])
    .select(sql<number>`coalesce(p.refunded_minor, 0)`.as('refundedMinor'))
    .select('c.kind as claim')
    .select(sql<boolean>`p.flag_reason is not null`.as('isFlagged'))
    .select(
      sql<string[]>`array(select distinct e.title from order_lines l join events e on e.id = l.event_id
        where l.order_id = o.id order by 1)`.as('eventTitles'),
    )
    .select(
      sql<number>`(select sum(l.quantity * l.seats_per_ticket)::int from order_lines l
        where l.order_id = o.id)`.as('seats'),
    )
    .orderBy('o.created_at', direction)
    .orderBy('o.id', direction)
    .execute()
  return keysetPage(found, asked, size)
}

type Orders<Output> = SelectQueryBuilder<Database & { o: Database['orders'] }, 'o', Output>

function filtered<Output>(orders: Orders<Output>, filters: OrderFilters): Orders<Output> {
  const { state, eventId, from, until, ids } = filters
  const query = searchQuery(filters.q)
  return orders
    .$if(query !== null, (some) =>
      some.where(sql<boolean>`o.id in (
        select id from orders
          where search_words(reference, buyer_name, buyer_email) @@ to_tsquery('simple', lower(${query}))
        union all
        select order_id from attendees
          where attendee_words(event_id, full_name, email, company_name, whatsapp_number)
            @@ to_tsquery('simple', lower(${query})))`),
    )
    .$if(ids !== undefined, (some) => some.where(sql<boolean>`o.id = any(${ids ?? []}::uuid[])`))
    .$if(state !== null, (some) => some.where('o.status', 'in', state ? statesOfFilter[state] : []))
    .$if(eventId !== null, (some) =>
      some.where(sql<boolean>`exists (select 1 from order_lines l
        where l.order_id = o.id and l.event_id = ${eventId})`),
    )
    .$if(from !== null, (some) => some.where('o.created_at', '>=', from ?? new Date(0)))
    .$if(until !== null, (some) => some.where('o.created_at', '<', until ?? new Date(0)))
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
