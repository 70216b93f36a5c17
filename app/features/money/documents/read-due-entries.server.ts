import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { writtenCode } from '../written-code.server.ts'
import { receiptOfOrder } from './rules/receipt-of-order.ts'

/** Whose documents: one order's, one invoice's, or all. */
export type DocumentsOf = { orderId?: string; invoiceId?: string }

/** A ledger entry that still needs its document, with its recipient. */
export type DueEntry = Awaited<ReturnType<typeof readDueEntries>>[number]

/** The oldest entries without a document, of one order or invoice or of all. One statement. */
export async function readDueEntries(tx: Ctx, options: DocumentsOf & { limit: number }) {
  const { orderId, invoiceId, limit } = options
  const rows = await tx.db
    .selectFrom('documents_due as due')
    .innerJoin('ledger_entries as e', 'e.id', 'due.ledger_entry_id')
    .innerJoin('payments as p', 'p.id', 'e.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .leftJoin('subscriptions as s', 's.id', 'i.subscription_id')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .select(['e.id', 'e.kind', 'e.currency', 'e.amount_minor as amountMinor', 'e.at'])
    .select(['e.payment_id as paymentId', 'e.refund_id as refundId', 'p.provider', 'p.provider_ref as ref'])
    .select(['o.id as orderId', 'o.reference', 'o.access_key as accessKey', 'o.status as orderStatus'])
    .select([
      'i.id as invoiceId',
      'i.reason as invoiceReason',
      'i.plan_name as planName',
      'i.period_start as periodStart',
      'i.period_end as periodEnd',
      'p.flag_reason as flagReason',
    ])
    .select((eb) => [
      eb.fn
        .coalesce('o.buyer_name', sql<string | null>`nullif(s.billing_name, '')`, 'u.name')
        .as('buyerName'),
      eb.fn
        .coalesce('o.buyer_email', sql<string | null>`nullif(s.billing_email, '')`, 'u.email')
        .as('buyerEmail'),
      eb.fn
        .coalesce(
          writtenCode('order_id', 'o.id', 'o.discount_code'),
          writtenCode('subscription_id', 's.id', 's.discount_code'),
        )
        .as('discountCode'),
      eb.fn.coalesce('o.billing_address', 's.billing_address').as('billingAddress'),
    ])
    .select(sql<boolean>`p.refunded_minor >= p.captured_minor`.as('isGivenBack'))
    .select('p.purpose')
    .select(
      sql<boolean>`p.flag_reason is null and exists (
        select from payments other where other.order_id = p.order_id and other.id <> p.id)`.as('isPart'),
    )
    .select(
      sql<boolean>`p.part = 0 and exists (select from mails m where m.subject_id = o.id::text
        and m.kind in ('event-confirmation', 'event-confirmation-virtual')
        and m.attachments @> ${JSON.stringify([{ kind: receiptOfOrder }])}::jsonb)`.as('isWithTickets'),
    )
    .select(
      sql<boolean>`exists (select from manual_orders m where m.order_id = o.id and not m.is_mailed)`.as(
        'isQuiet',
      ),
    )
    .where((eb) => eb.or([eb('o.id', 'is not', null), eb('i.id', 'is not', null)]))
    .$if(orderId !== undefined, (query) => query.where('o.id', '=', orderId ?? ''))
    .$if(invoiceId !== undefined, (query) => query.where('i.id', '=', invoiceId ?? ''))
    .orderBy('due.ledger_entry_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, buyerName: row.buyerName ?? '', buyerEmail: row.buyerEmail ?? '' }))
}
