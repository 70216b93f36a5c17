import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { DocumentKind, LedgerKind } from '#app/db/schema/money.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { paidBy } from './paid-by.server.ts'

/** One entry of a person's money; `amountMinor` is never negative, `direction` says which way it went. */
export type PersonPayment = {
  id: string
  kind: LedgerKind
  direction: 'in' | 'out'
  at: Date
  currency: Currency
  amountMinor: number
  /** What it was for: one of the two. */
  order: { id: string; reference: string; events: string[] } | null
  invoice: { id: string; planName: string } | null
  document: { kind: DocumentKind; label: string } | null
}

const size = 20

/**
 * What a person paid and was refunded, for tickets and memberships, as the ledger has it, the newest first: one
 * statement. Needs 'money:manage'; throws NotFound for what is no id.
 */
export async function personPayments(
  ctx: Ctx,
  userId: string,
  page: PageAsked,
): Promise<KeysetPage<PersonPayment>> {
  allow(ctx.actor, 'money:manage')
  if (!isId(userId)) throw notFound('account')
  const { beyond, order, most } = pageInSql({ page, size }, 'l', { table: 'ledger_entries', by: 'at' })
  const { rows } = await sql<PersonPayment>`
    with ${paidBy(userId)},
    moved as materialized (
      select l.id, l.kind, l.direction, l.at, l.currency, l.amount_minor, paid.order_id, paid.invoice_id
      from paid join ledger_entries l on l.payment_id = paid.payment_id
      where ${beyond} order by ${order} limit ${most})
    select l.id, l.kind, l.direction, l.at, l.currency, l.amount_minor as "amountMinor",
      case when o.id is not null then json_build_object('id', o.id, 'reference', o.reference, 'events',
        array(select distinct e.title from order_lines ol join events e on e.id = ol.event_id
          where ol.order_id = o.id order by 1)) end as "order",
      case when i.id is not null then json_build_object('id', i.id, 'planName', i.plan_name) end as invoice,
      case when d.id is not null then json_build_object('kind', d.kind, 'label', d.label) end as document
    from moved l left join orders o on o.id = l.order_id left join membership_invoices i on i.id = l.invoice_id
    left join documents d on d.ledger_entry_id = l.id
    order by ${order}`.execute(ctx.db)
  return keysetPage(rows, page, size)
}
