import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Chart } from '#app/ui/chart.tsx'
import { samePage } from '#app/ui/table-address.ts'
import type { RevenueBreakdown } from '../revenue-breakdown.server.ts'
import type { TakingsOfDay } from '../revenue-of-month.server.ts'
import {
  daysOfCurrency,
  monthLabel,
  monthsOfCurrency,
  type StepsOfCurrency,
} from '../rules/months-of-currency.ts'
import { TakingsPanel } from './takings-table.tsx'

/** Revenue by month; each month leads to its days. */
export function MonthPanel({ months, csv }: Pick<RevenueBreakdown, 'months'> & { csv: string }) {
  const [search] = useSearchParams()
  return (
    <TakingsPanel
      title={t('By month')}
      csv={csv}
      first={[
        {
          key: 'month',
          header: t('Month'),
          heading: true,
          cell: ({ month }) => (
            <Link to={`${samePage(search, { month })}#days`} className="link">
              {monthLabel(month)}
            </Link>
          ),
        },
        { key: 'currency', header: t('Currency'), cell: ({ currency }) => currency },
      ]}
      rows={months.toReversed()}
      rowKey={({ month, currency }) => `${month} ${currency}`}
    >
      <StepCharts title={t('Net revenue by month')} header={t('Month')} steps={monthsOfCurrency(months)} />
    </TakingsPanel>
  )
}

/** Revenue of one month by day: a drawing with all its days, and a table of those with money. */
export function DayPanel({
  month,
  days,
  csv,
}: {
  month: string
  days: readonly TakingsOfDay[]
  csv: string
}) {
  return (
    <div id="days" className="scroll-mt-20">
      <TakingsPanel
        title={t('By day: {month}', { month: monthLabel(month) })}
        csv={csv}
        first={[
          {
            key: 'day',
            header: t('Day'),
            heading: true,
            cell: ({ day }) => <span className="tabular-nums">{formatDate(new Date(day), 'UTC')}</span>,
          },
          { key: 'currency', header: t('Currency'), cell: ({ currency }) => currency },
        ]}
        rows={days.toReversed()}
        rowKey={({ day, currency }) => `${day} ${currency}`}
      >
        <StepCharts title={t('Net revenue by day')} header={t('Day')} steps={daysOfCurrency(month, days)} />
      </TakingsPanel>
    </div>
  )
}

/** A drawing per currency, of events and memberships. */
function StepCharts({
  title,
  header,
  steps: all,
}: {
  title: string
  header: string
  steps: StepsOfCurrency[]
}) {
  return all.map(({ currency, steps }) => {
    const isOther = steps.some(({ otherMinor }) => otherMinor !== 0)
    return (
      <Chart
        key={currency}
        kind="stacked-bar"
        title={title}
        unit={currency}
        labelHeader={header}
        series={[
          { name: t('Events') },
          { name: t('Memberships') },
          ...(isOther ? [{ name: t('Other') }] : []),
        ]}
        rows={steps.map(({ label, eventMinor, membershipMinor, otherMinor }) => ({
          label,
          values: [eventMinor, membershipMinor, ...(isOther ? [otherMinor] : [])],
        }))}
        formatValue={(minor) => formatMoney({ minor, currency })}
      />
    )
  })
}
