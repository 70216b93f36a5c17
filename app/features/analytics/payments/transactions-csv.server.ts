import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { type CsvField, csvLines } from '#app/kernel/csv-lines.server.ts'
import type { PaymentFilters } from './rules/payment-filters.ts'
import { type TransactionLine, transactionLines } from './rules/transaction-lines.ts'
import { type Transaction, transactionList } from './transaction-list.server.ts'

const rowsAtOnce = 500

const columns = [
  'Date (UTC)',
  'Category',
  'Event or plan',
  'Ticket',
  'Customer',
  'E-mail',
  'Order',
  'Document',
  'Status',
  'Currency',
  'Amount',
]

/**
 * The lines of the list as a file for a spreadsheet, page by page. 'Guest' and 'Free' stand where the list has them, so
 * that the amounts add up to what the ledger has. Needs 'money:manage'.
 */
export async function* transactionsCsv(
  ctx: Ctx,
  filters: PaymentFilters,
  isOldestFirst: boolean,
): AsyncGenerator<string> {
  allow(ctx.actor, 'money:manage')
  yield csvLines([columns])
  for (let after: string | null = null; ; ) {
    const page: { rows: Transaction[]; next: string | null } = await transactionList(
      ctx,
      { filters, page: { after, before: null }, isOldestFirst },
      rowsAtOnce,
    )
    yield csvLines(page.rows.flatMap(transactionLines).map(fields))
    if (page.next === null) return
    after = page.next
  }
}

function fields(line: TransactionLine): CsvField[] {
  const { amount } = line
  return [
    line.at.toISOString().slice(0, 19).replace('T', ' '),
    line.category,
    line.title,
    line.what,
    line.customer?.name ?? '',
    line.customer?.email ?? '',
    line.order?.reference ?? '',
    line.document?.label ?? '',
    line.status,
    amount.kind === 'money' ? amount.currency : '',
    amount.kind === 'money' ? { minor: amount.minor } : amount.kind === 'free' ? 'Free' : 'Guest',
  ]
}
