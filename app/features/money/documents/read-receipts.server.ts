import type { Ctx } from '#app/context/ctx.server.ts'
import { formatWeekdayDate } from '#app/kernel/dates.ts'
import type { DueEntry } from './read-due-entries.server.ts'
import { readInvoiceLines } from './read-invoice-lines.server.ts'
import type { PaidOrder, SoldLine } from './rules/document-content.ts'

/** What the receipts of these payments are made of, by ledger entry: one statement per kind of sale. */
export async function readPaidOrders(
  tx: Ctx,
  entries: readonly DueEntry[],
  timeZone: string,
): Promise<Map<string, PaidOrder>> {
  const ofOrders = await readOrderLines(
    tx,
    entries.flatMap(({ orderId }) => orderId ?? []),
  )
  const ofInvoices = await readInvoiceLines(tx, entries, timeZone)
  return new Map(
    entries.map((entry) => {
      const lines = ofInvoices.get(entry.id) ?? ofOrders.get(entry.orderId ?? '') ?? []
      return [
        entry.id,
        {
          reference: entry.reference ?? '',
          buyer: { name: entry.buyerName, email: entry.buyerEmail, address: entry.billingAddress },
          // A code on a membership counts for its first months only.
          discountCode: lines.some((line) => line.codeDiscountMinor > 0) ? entry.discountCode : null,
          lines,
          payment: { at: entry.at.toISOString(), provider: entry.provider, ref: entry.ref },
          currency: entry.currency,
          receivedMinor: entry.amountMinor,
          part: entry.isPart ? { purpose: entry.purpose } : null,
        },
      ]
    }),
  )
}

async function readOrderLines(tx: Ctx, orderIds: readonly string[]): Promise<Map<string, SoldLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('order_lines as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['l.order_id', 'l.ticket_name', 'l.quantity', 'l.unit_price_minor', 'l.discount_minor'])
    .select(['l.code_discount_minor', 'l.total_minor', 'l.tax_basis_points'])
    .select(['e.title', 'e.starts_at', 'e.time_zone'])
    .where('l.order_id', 'in', orderIds)
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
  const linesOf = Map.groupBy(rows, (row) => row.order_id)
  return new Map(
    [...linesOf].map(([orderId, lines]) => [
      orderId,
      lines.map((row) => ({
        name: row.ticket_name,
        event: row.title,
        detail: formatWeekdayDate(row.starts_at, row.time_zone),
        quantity: row.quantity,
        unitMinor: row.unit_price_minor,
        memberDiscountMinor: row.discount_minor - row.code_discount_minor,
        codeDiscountMinor: row.code_discount_minor,
        totalMinor: row.total_minor,
        taxBasisPoints: row.tax_basis_points,
      })),
    ]),
  )
}
