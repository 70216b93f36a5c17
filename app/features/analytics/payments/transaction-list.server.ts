import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DisputeStatus, LedgerKind } from '#app/db/schema/money.ts'
import type { TransactionCategory } from '#app/db/schema/payments.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { isPausedIn } from '#app/features/memberships/standing-in-sql.server.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { foundTransactions, spanOf } from './found-transactions.server.ts'
import type { Purchase } from './rules/lines-of-transaction.ts'
import type { PaymentsAsked } from './rules/payment-filters.ts'

export type Customer = {
  name: string
  email: string
  /** Null for a guest. */
  userId: string | null
}

/** A ledger entry, or an order that cost nothing, with what is behind it. */
export type Transaction = {
  id: string
  at: Date
  category: TransactionCategory
  /** Null for what cost nothing; the amount is never negative. */
  entry: { kind: LedgerKind; minor: number; currency: Currency } | null
  customer: Customer | null
  order: {
    id: string
    reference: string
    status: OrderStatus
    currency: Currency
    purchases: Purchase[]
  } | null
  membership: { invoiceId: string; planId: string; plan: string; isActive: boolean } | null
  /** Titles of the events whose tickets a refund was for; empty where it was an amount. */
  refundedEvents: string[]
  dispute: DisputeStatus | null
  /** Number of the receipt or credit note; null where none is issued yet, or none is. */
  documentLabel: string | null
  /** It stands under the first transaction of its order or invoice: a refund, a further payment, a dispute. */
  isUnder: boolean
}

/**
 * A page of what was sold and given back, newest first unless told otherwise, the later ones of an order or invoice
 * under its first; the page counts the first ones. Three statements at most, whatever the page. Needs 'money:manage'.
 */
export async function transactionList(ctx: Ctx, asked: PaymentsAsked): Promise<KeysetPage<Transaction>> {
  allow(ctx.actor, 'money:manage')
  const ids = await foundTransactions(ctx, asked)
  if (ids.length === 0) return keysetPage<Transaction>([], asked.page, asked.size)
  const { until } = await spanOf(ctx, asked.filters.range)
  const { rows } = await sql<Transaction>`
    with asked as (select * from unnest(${ids}::uuid[]) with ordinality as a (id, place)),
    listed as (
      select id, place, false as is_under from asked
      union all ${laterOf('order_id', until)}
      union all ${laterOf('invoice_id', until)})
    select t.id, listed.is_under as "isUnder", t.at, t.category,
      case when e.id is not null then json_build_object(
        'kind', e.kind, 'minor', e.amount_minor, 'currency', e.currency) end as entry,
      case when o.id is not null then json_build_object(
          'name', o.buyer_name, 'email', o.buyer_email, 'userId', o.user_id)
        when i.id is not null then json_build_object(
          'name', coalesce(nullif(s.billing_name, ''), nullif(u.name, ''), u.email), 'email', u.email, 'userId', u.id)
        end as customer,
      case when o.id is not null then json_build_object('id', o.id, 'reference', o.reference, 'status', o.status,
        'currency', o.currency, 'purchases', (
          select json_agg(json_build_object('eventId', l.event_id, 'event', v.title, 'ticket', l.ticket_name,
            'totalMinor', l.total_minor, 'seats', coalesce(
              (select json_agg(k.status order by a.position) from attendees a join tickets k on k.attendee_id = a.id
                where a.order_line_id = l.id), '[]')) order by l.position)
          from order_lines l join events v on v.id = l.event_id where l.order_id = o.id)) end as "order",
      case when i.id is not null then json_build_object('invoiceId', i.id, 'planId', i.plan_id, 'plan', i.plan_name,
        'isActive', s.status = 'active' and not ${isPausedIn(ctx.now)}) end as membership,
      array(select distinct v.title from refund_tickets r join tickets k on k.id = r.ticket_id
        join events v on v.id = k.event_id where r.refund_id = e.refund_id order by 1) as "refundedEvents",
      d.status as dispute, c.label as "documentLabel"
    from listed
    join transactions t on t.id = listed.id
    left join ledger_entries e on e.id = t.ledger_entry_id
    left join orders o on o.id = t.order_id
    left join membership_invoices i on i.id = t.invoice_id
    left join subscriptions s on s.id = i.subscription_id
    left join users u on u.id = i.user_id
    left join disputes d on d.id = e.dispute_id
    left join documents c on c.ledger_entry_id = e.id
    order by listed.place, listed.is_under, t.at, t.id`.execute(ctx.db)
  const under = Map.groupBy(
    rows.filter(({ isUnder }) => isUnder),
    ownerOf,
  )
  const page = keysetPage(
    rows.filter(({ isUnder }) => !isUnder),
    asked.page,
    asked.size,
  )
  return { ...page, rows: page.rows.flatMap((row) => [row, ...(under.get(ownerOf(row)) ?? [])]) }
}

const ownerOf = ({ id, order, membership }: Transaction) => order?.id ?? membership?.invoiceId ?? id

/** The later transactions of the orders or invoices that are `asked`, as far as the list looks. */
function laterOf(of: 'order_id' | 'invoice_id', until: Date): RawBuilder<unknown> {
  return sql`select c.id, asked.place, true from asked join transactions p on p.id = asked.id
    join transactions c on c.${sql.ref(of)} = p.${sql.ref(of)} and (c.at, c.id) > (p.at, p.id) and c.at < ${until}`
}
