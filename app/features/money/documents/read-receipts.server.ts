import type { Ctx } from '#app/context.server.ts'
import { formatWeekdayDate } from '#app/kernel/dates.ts'
import type { PaidOrder, SoldLine } from './rules/document-content.ts'

/** A ledger entry that still needs its document, with its order. */
export type DueEntry = Awaited<ReturnType<typeof readDueEntries>>[number]

/** The oldest entries without a document, of one order or of all. */
export function readDueEntries(tx: Ctx, options: { orderId?: string; limit: number }) {
  const { orderId, limit } = options
  return tx.db
    .selectFrom('documents_due as due')
    .innerJoin('ledger_entries as e', 'e.id', 'due.ledger_entry_id')
    .innerJoin('payments as p', 'p.id', 'e.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['e.id', 'e.kind', 'e.currency', 'e.amount_minor as amountMinor', 'e.at'])
    .select(['e.payment_id as paymentId', 'e.refund_id as refundId', 'p.provider', 'p.provider_ref as ref'])
    .select(['o.id as orderId', 'o.reference', 'o.access_key as accessKey', 'o.status as orderStatus'])
    .select(['o.buyer_name as buyerName', 'o.buyer_email as buyerEmail', 'o.discount_code as discountCode'])
    .select('o.billing_address as billingAddress')
    .$if(orderId !== undefined, (query) => query.where('o.id', '=', orderId ?? ''))
    .orderBy('due.ledger_entry_id')
    .limit(limit)
    .execute()
}

/** What the receipts of these payments are made of, by ledger entry: one statement. */
export async function readPaidOrders(tx: Ctx, entries: readonly DueEntry[]): Promise<Map<string, PaidOrder>> {
  if (entries.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('order_lines as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['l.order_id', 'l.ticket_name', 'l.quantity', 'l.unit_price_minor', 'l.discount_minor'])
    .select(['l.code_discount_minor', 'l.total_minor', 'l.tax_basis_points'])
    .select(['e.title', 'e.starts_at', 'e.time_zone'])
    .where(
      'l.order_id',
      'in',
      entries.map((entry) => entry.orderId),
    )
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
  const linesOf = Map.groupBy(rows, (row) => row.order_id)
  return new Map(
    entries.map((entry) => [
      entry.id,
      {
        reference: entry.reference,
        buyer: { name: entry.buyerName, email: entry.buyerEmail, address: entry.billingAddress },
        discountCode: entry.discountCode,
        lines: (linesOf.get(entry.orderId) ?? []).map(
          (row): SoldLine => ({
            name: row.ticket_name,
            event: row.title,
            detail: formatWeekdayDate(row.starts_at, row.time_zone),
            quantity: row.quantity,
            unitMinor: row.unit_price_minor,
            memberDiscountMinor: row.discount_minor - row.code_discount_minor,
            codeDiscountMinor: row.code_discount_minor,
            totalMinor: row.total_minor,
            taxBasisPoints: row.tax_basis_points,
          }),
        ),
        payment: { at: entry.at.toISOString(), provider: entry.provider, ref: entry.ref },
        currency: entry.currency,
        receivedMinor: entry.amountMinor,
      },
    ]),
  )
}
