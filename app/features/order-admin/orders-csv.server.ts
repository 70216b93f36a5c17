import type { Ctx } from '#app/context.server.ts'
import type { OrderFilters } from '#app/features/ticketing/orders/rules/order-filters.ts'
import { allow } from '#app/kernel/actor.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { type ListedOrder, orderList } from './order-list.server.ts'

const rowsAtOnce = 500

const columns = [
  'Reference',
  'Placed at (UTC)',
  'State',
  'Buyer',
  'E-mail',
  'Events',
  'Seats',
  'Currency',
  'Total',
  'Refunded',
  'Claimed as',
]

/**
 * The orders as a file for a spreadsheet, page by page, so that any number of them costs no more memory than a
 * page. Every field is quoted and none can be taken for a formula (rule R071). Needs 'orders:manage'.
 */
export async function* ordersCsv(
  ctx: Ctx,
  filters: OrderFilters,
  isOldestFirst = false,
): AsyncGenerator<string> {
  allow(ctx.actor, 'orders:manage')
  yield csvLines([columns])
  for (let after: string | null = null; ; ) {
    const page: { rows: ListedOrder[]; next: string | null } = await orderList(
      ctx,
      filters,
      { after, before: null },
      rowsAtOnce,
      isOldestFirst,
    )
    yield csvLines(page.rows.map(fields))
    if (page.next === null) return
    after = page.next
  }
}

function fields(order: ListedOrder): string[] {
  return [
    order.reference,
    order.createdAt.toISOString().slice(0, 19).replace('T', ' '),
    order.status,
    order.buyerName,
    order.buyerEmail,
    order.eventTitles.join('; '),
    String(order.seats),
    order.currency,
    (order.totalMinor / 100).toFixed(2),
    (order.refundedMinor / 100).toFixed(2),
    order.claim ?? '',
  ]
}
