import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import { Chart } from '#app/ui/chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Stat, StatList } from '#app/ui/stat.tsx'
import type { Column } from '#app/ui/table.tsx'
import type { RevenueBreakdown, Takings } from '../revenue-breakdown.server.ts'
import type { TakingsOfDay } from '../revenue-of-month.server.ts'
import type { BreakdownBy } from '../rules/breakdown-by.ts'
import type { PaymentFilters } from '../rules/payment-filters.ts'
import { DayPanel, MonthPanel } from './month-panels.tsx'
import { beforeWords } from './payments-words.ts'
import { RevenueFilterFields } from './revenue-filter-fields.tsx'
import { changeWords, TakingsPanel } from './takings-table.tsx'

/** Of each currency; the table has all of them. */
const barsShown = 8

type RevenueTabProps = {
  breakdown: RevenueBreakdown
  /** The month that is shown by day. */
  month: { month: string; days: readonly TakingsOfDay[] } | null
  filters: PaymentFilters
  timeZone: string
  /** Where the file of a breakdown is. */
  csvOf: (by: BreakdownBy) => string
}

const eventColumns: Column<RevenueBreakdown['events'][number]>[] = [
  {
    key: 'event',
    header: 'Event',
    heading: true,
    cell: ({ eventId, title }) => (
      <Link to={`/admin/events/${eventId}/attendees`} className="link">
        {title}
      </Link>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    className: 'md:whitespace-nowrap',
    cell: ({ startsAt, timeZone }) => <span className="tabular-nums">{formatDate(startsAt, timeZone)}</span>,
  },
]

const planColumns: Column<RevenueBreakdown['plans'][number]>[] = [
  {
    key: 'plan',
    header: 'Plan',
    heading: true,
    cell: ({ planId, name }) => (
      <Link to={`/admin/plans/${planId}`} className="link">
        {name}
      </Link>
    ),
  },
]

/** What came in and stayed, by month, event, plan and currency; currencies are never added up. */
export function RevenueTab({ breakdown, month, filters, timeZone, csvOf }: RevenueTabProps) {
  const { currencies, events, plans, months, isBehind } = breakdown
  const shared = { beforeOf: ({ beforeMinor }: Takings) => beforeMinor }
  const comparable = filters.range === 'allTime' ? {} : shared
  return (
    <div className="grid gap-6">
      <RevenueFilterFields timeZone={timeZone} />
      {isBehind && (
        <Notice tone="info" title="Totals are being updated">
          The latest payments are not included yet. This takes a few minutes.
        </Notice>
      )}
      {currencies.length === 0 ? (
        <EmptyState icon="chart-column" title="No revenue in this period">
          Payments appear here as they arrive, net of refunds.
        </EmptyState>
      ) : (
        <>
          <StatList label="Revenue by currency">
            {currencies.map((takings) => (
              <CurrencyStat key={takings.currency} takings={takings} before={beforeWords[filters.range]} />
            ))}
          </StatList>
          {month && <DayPanel month={month.month} days={month.days} csv={csvOf('day')} />}
          <MonthPanel months={months} csv={csvOf('month')} />
          {filters.category !== 'membership' && (
            <TakingsPanel
              title="By event"
              csv={csvOf('event')}
              first={eventColumns}
              rows={events}
              rowKey={({ eventId, currency }) => `${eventId} ${currency}`}
              {...comparable}
            >
              <BestCharts what="Event" rows={events.map((row) => ({ ...row, label: row.title }))} />
            </TakingsPanel>
          )}
          {filters.category !== 'event' && (
            <TakingsPanel
              title="By plan"
              csv={csvOf('plan')}
              first={planColumns}
              rows={plans}
              rowKey={({ planId, currency }) => `${planId} ${currency}`}
              {...comparable}
            >
              <BestCharts what="Plan" rows={plans.map((row) => ({ ...row, label: row.name }))} />
            </TakingsPanel>
          )}
          <TakingsPanel
            title="By currency"
            csv={csvOf('currency')}
            first={[{ key: 'currency', header: 'Currency', heading: true, cell: ({ currency }) => currency }]}
            rows={currencies}
            rowKey={({ currency }) => currency}
            {...comparable}
          />
        </>
      )}
    </div>
  )
}

function CurrencyStat({ takings, before }: { takings: Takings; before: string }) {
  const { currency, netMinor, inMinor, outMinor, beforeMinor } = takings
  const money = (minor: number) => formatMoney({ minor, currency })
  const change = changeWords(netMinor, beforeMinor)
  return (
    <Stat
      label={`Net in ${currency}`}
      icon="banknote"
      value={<span className="block whitespace-nowrap max-[22rem]:text-base">{money(netMinor)}</span>}
      hint={
        <>
          {outMinor === 0
            ? `${money(inMinor)} received`
            : `${money(inMinor)} received, ${money(outMinor)} refunded`}
          {change !== '' && <span className="block">{`${change} compared with ${before}`}</span>}
        </>
      }
    />
  )
}

type Bar = { label: string; currency: Currency; netMinor: number }

/** A drawing per currency: those that brought the most. */
function BestCharts({ what, rows }: { what: string; rows: readonly Bar[] }) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const best = rows.filter((row) => row.currency === currency && row.netMinor > 0).slice(0, barsShown)
    if (best.length < 2) return null
    return (
      <Chart
        key={currency}
        kind="bar"
        sideways
        title={`Top ${what}s`}
        unit={currency}
        labelHeader={what}
        series={[{ name: currency }]}
        rows={best.map(({ label, netMinor }) => ({ label, values: [netMinor] }))}
        formatValue={(minor) => formatMoney({ minor, currency })}
      />
    )
  })
}
