import { Link, useSearchParams } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Chart } from '#app/ui/chart.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { perLanguage } from '#language'
import { type SalesOfCurrency, type SalesSpan, salesSpans } from '../rules/sales-span.ts'

export const spanWords: Record<SalesSpan, { label: string; step: string }> = perLanguage(() => ({
  '30d': { label: t('30 days'), step: t('Day') },
  '90d': { label: t('13 weeks'), step: t('Week from') },
  '12m': { label: t('12 months'), step: t('Month') },
}))

/** What sales brought over a span, one drawing per currency. */
export function SalesChart({ sales, span }: { sales: readonly SalesOfCurrency[]; span: SalesSpan }) {
  return (
    <div className="grid gap-6">
      {sales.length === 0 && (
        <EmptyState icon="chart-column" title={t('No sales in this period')} level={3}>
          {t('Payments appear here as they arrive, net of refunds.')}
        </EmptyState>
      )}
      {sales.map(({ currency, steps }) => (
        <Chart
          key={currency}
          kind="bar"
          title={t('Net sales')}
          unit={currency}
          labelHeader={spanWords[span].step}
          series={[{ name: currency }]}
          rows={steps.map(({ label, netMinor }) => ({ label, values: [netMinor] }))}
          formatValue={(minor) => formatMoney({ minor, currency })}
        />
      ))}
    </div>
  )
}

/** Which time is shown; in the URL. */
export function SpanChoice({ span }: { span: SalesSpan }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label={t('Period')} className="flex flex-wrap gap-1">
      {salesSpans.map((other) => (
        <Link
          key={other}
          to={tableAddress(search, { sales: other })}
          replace
          preventScrollReset
          aria-current={other === span ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold',
            other === span ? 'bg-teal-soft text-teal' : 'text-ink-soft hover:bg-teal-soft/60',
          )}
        >
          {spanWords[other].label}
        </Link>
      ))}
    </nav>
  )
}
