import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
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
      title="By month"
      csv={csv}
      first={[
        {
          key: 'month',
          header: 'Month',
          heading: true,
          cell: ({ month }) => (
            <Link to={`${samePage(search, { month })}#days`} className="link">
              {monthLabel(month)}
            </Link>
          ),
        },
        { key: 'currency', header: 'Currency', cell: ({ currency }) => currency },
      ]}
      rows={months.toReversed()}
      rowKey={({ month, currency }) => `${month} ${currency}`}
    >
      <StepCharts what="month" header="Month" steps={monthsOfCurrency(months)} />
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
        title={`By day: ${monthLabel(month)}`}
        csv={csv}
        first={[
          {
            key: 'day',
            header: 'Day',
            heading: true,
            cell: ({ day }) => <span className="tabular-nums">{formatDate(new Date(day), 'UTC')}</span>,
          },
          { key: 'currency', header: 'Currency', cell: ({ currency }) => currency },
        ]}
        rows={days.toReversed()}
        rowKey={({ day, currency }) => `${day} ${currency}`}
      >
        <StepCharts what="day" header="Day" steps={daysOfCurrency(month, days)} />
      </TakingsPanel>
    </div>
  )
}

/** A drawing per currency, of events and memberships. */
function StepCharts({
  what,
  header,
  steps: all,
}: {
  what: string
  header: string
  steps: StepsOfCurrency[]
}) {
  return all.map(({ currency, steps }) => {
    const isOther = steps.some(({ otherMinor }) => otherMinor !== 0)
    return (
      <Chart
        key={currency}
        kind="stacked-bar"
        title={`Net revenue by ${what}`}
        unit={currency}
        labelHeader={header}
        series={[{ name: 'Events' }, { name: 'Memberships' }, ...(isOther ? [{ name: 'Other' }] : [])]}
        rows={steps.map(({ label, eventMinor, membershipMinor, otherMinor }) => ({
          label,
          values: [eventMinor, membershipMinor, ...(isOther ? [otherMinor] : [])],
        }))}
        formatValue={(minor) => formatMoney({ minor, currency })}
      />
    )
  })
}
