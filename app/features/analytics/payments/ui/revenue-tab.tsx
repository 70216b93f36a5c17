import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import { Chart } from '#app/ui/chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Stat, StatList } from '#app/ui/stat.tsx'
import type { Column } from '#app/ui/table.tsx'
import { listPerLanguage } from '#language'
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

const eventColumns: Column<RevenueBreakdown['events'][number]>[] = listPerLanguage(() => [
  {
    key: 'event',
    header: t('Event'),
    heading: true,
    cell: ({ eventId, title }) => (
      <Link to={`/admin/events/${eventId}/attendees`} className="link" {...written(title)}>
        {title}
      </Link>
    ),
  },
  {
    key: 'date',
    header: t('Date'),
    className: 'md:whitespace-nowrap',
    cell: ({ startsAt, timeZone }) => <span className="tabular-nums">{formatDate(startsAt, timeZone)}</span>,
  },
])

const planColumns: Column<RevenueBreakdown['plans'][number]>[] = listPerLanguage(() => [
  {
    key: 'plan',
    header: t('Plan'),
    heading: true,
    cell: ({ planId, name }) => (
      <Link to={`/admin/plans/${planId}`} className="link" {...written(name)}>
        {name}
      </Link>
    ),
  },
])

/** What came in and stayed, by month, event, plan and currency; currencies are never added up. */
export function RevenueTab({ breakdown, month, filters, timeZone, csvOf }: RevenueTabProps) {
  const { currencies, events, plans, months, isBehind } = breakdown
  const shared = { beforeOf: ({ beforeMinor }: Takings) => beforeMinor }
  const comparable = filters.range === 'allTime' ? {} : shared
  return (
    <div className="grid gap-6">
      <RevenueFilterFields timeZone={timeZone} />
      {isBehind && (
        <Notice tone="info" title={t('Totals are being updated')}>
          {t('The latest payments are not included yet. This takes a few minutes.')}
        </Notice>
      )}
      {currencies.length === 0 ? (
        <EmptyState icon="chart-column" title={t('No revenue in this period')}>
          {t('Payments appear here as they arrive, net of refunds.')}
        </EmptyState>
      ) : (
        <>
          <StatList label={t('Revenue by currency')}>
            {currencies.map((takings) => (
              <CurrencyStat key={takings.currency} takings={takings} before={beforeWords[filters.range]} />
            ))}
          </StatList>
          {month && <DayPanel month={month.month} days={month.days} csv={csvOf('day')} />}
          <MonthPanel months={months} csv={csvOf('month')} />
          {filters.category !== 'membership' && (
            <TakingsPanel
              title={t('By event')}
              csv={csvOf('event')}
              first={eventColumns}
              rows={events}
              rowKey={({ eventId, currency }) => `${eventId} ${currency}`}
              {...comparable}
            >
              <BestCharts
                title={t('Top Events')}
                header={t('Event')}
                rows={events.map((row) => ({ ...row, label: row.title }))}
              />
            </TakingsPanel>
          )}
          {filters.category !== 'event' && (
            <TakingsPanel
              title={t('By plan')}
              csv={csvOf('plan')}
              first={planColumns}
              rows={plans}
              rowKey={({ planId, currency }) => `${planId} ${currency}`}
              {...comparable}
            >
              <BestCharts
                title={t('Top Plans')}
                header={t('Plan')}
                rows={plans.map((row) => ({ ...row, label: row.name }))}
              />
            </TakingsPanel>
          )}
          <TakingsPanel
            title={t('By currency')}
            csv={csvOf('currency')}
            first={[
              { key: 'currency', header: t('Currency'), heading: true, cell: ({ currency }) => currency },
            ]}
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
      label={t('Net in {currency}', { currency })}
      icon="banknote"
      value={<span className="block whitespace-nowrap max-[22rem]:text-base">{money(netMinor)}</span>}
      hint={
        <>
          {outMinor === 0
            ? t('{amount} received', { amount: money(inMinor) })
            : t('{amount} received, {refunded} refunded', {
                amount: money(inMinor),
                refunded: money(outMinor),
              })}
          {change !== '' && (
            <span className="block">{t('{change} compared with {before}', { change, before })}</span>
          )}
        </>
      }
    />
  )
}

type Bar = { label: string; currency: Currency; netMinor: number }

/** A drawing per currency: those that brought the most. */
function BestCharts({ title, header, rows }: { title: string; header: string; rows: readonly Bar[] }) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const best = rows.filter((row) => row.currency === currency && row.netMinor > 0).slice(0, barsShown)
    if (best.length < 2) return null
    return (
      <Chart
        key={currency}
        kind="bar"
        sideways
        title={title}
        unit={currency}
        labelHeader={header}
        series={[{ name: currency }]}
        rows={best.map(({ label, netMinor }) => ({ label, values: [netMinor] }))}
        formatValue={(minor) => formatMoney({ minor, currency })}
      />
    )
  })
}
