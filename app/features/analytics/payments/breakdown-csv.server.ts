import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { listPerLanguage } from '#language'
import { type RevenueBreakdown, revenueBreakdown, type Takings } from './revenue-breakdown.server.ts'
import { revenueOfMonth } from './revenue-of-month.server.ts'
import type { BreakdownBy } from './rules/breakdown-by.ts'
import type { PaymentFilters } from './rules/payment-filters.ts'

const mostRows = 20_000
const netColumns = listPerLanguage(() => [t('Net of events'), t('Net of memberships')])
const figureColumns = listPerLanguage(() => [
  t('Currency'),
  tIn('money', 'Received'),
  t('Refunded'),
  t('Net'),
  t('Payments'),
])

/** One table of the breakdown as a file for a spreadsheet. Needs 'money:manage'. */
export async function* breakdownCsv(
  ctx: Ctx,
  filters: Pick<PaymentFilters, 'range' | 'category'>,
  by: BreakdownBy,
  /** Of the days. */
  month: string | null = null,
): AsyncGenerator<string> {
  allow(ctx.actor, 'money:manage')
  if (by === 'day') {
    const days = month === null ? [] : await revenueOfMonth(ctx, { month, ...filters })
    yield csvLines([
      [t('Day'), ...figureColumns, ...netColumns],
      ...days.map((row) => [row.day, ...figures(row), ...nets(row)]),
    ])
    return
  }
  const breakdown = await revenueBreakdown(ctx, filters, mostRows)
  const { head, rows } = tableOf(breakdown, by)
  yield csvLines([head, ...rows])
}

function tableOf({ events, plans, months, currencies }: RevenueBreakdown, by: Exclude<BreakdownBy, 'day'>) {
  const compared = [...figureColumns, t('Net of previous period')]
  switch (by) {
    case 'event':
      return {
        head: [t('Event'), t('Date (UTC)'), ...compared],
        rows: events.map((row) => [row.title, row.startsAt.toISOString().slice(0, 10), ...withBefore(row)]),
      }
    case 'plan':
      return { head: [t('Plan'), ...compared], rows: plans.map((row) => [row.name, ...withBefore(row)]) }
    case 'month':
      return {
        head: [t('Month'), ...figureColumns, ...netColumns],
        rows: months.map((row) => [row.month, ...figures(row), ...nets(row)]),
      }
    case 'currency':
      return { head: compared, rows: currencies.map(withBefore) }
  }
}

const figures = (row: Omit<Takings, 'beforeMinor'>) => [
  row.currency,
  { minor: row.inMinor },
  { minor: row.outMinor },
  { minor: row.netMinor },
  String(row.payments),
]

const nets = (row: { eventMinor: number; membershipMinor: number }) => [
  { minor: row.eventMinor },
  { minor: row.membershipMinor },
]

const withBefore = (row: Takings) => [
  ...figures(row),
  row.beforeMinor === null ? '' : { minor: row.beforeMinor },
]
