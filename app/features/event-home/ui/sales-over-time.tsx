import type { SalesSpan } from '#app/features/analytics/dashboard/rules/sales-span.ts'
import { SpanChoice, spanWords } from '#app/features/analytics/dashboard/ui/sales-chart.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Chart } from '#app/ui/chart.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { EventOverview } from '../event-overview.server.ts'

type SalesOverTimeProps = { sales: EventOverview['sales']; span: SalesSpan; hasEnded: boolean }

/** When the tickets were issued that are valid now. */
export function SalesOverTime({ sales, span, hasEnded }: SalesOverTimeProps) {
  return (
    <Panel
      title={t('Sales over time')}
      description={hasEnded ? t('Up to the end of the event.') : undefined}
      actions={<SpanChoice span={span} />}
    >
      <Chart
        kind="bar"
        title={t('Tickets issued')}
        unit={t('tickets')}
        labelHeader={spanWords[span].step}
        series={[{ name: t('Tickets') }]}
        rows={sales.map(({ label, tickets }) => ({ label, values: [tickets] }))}
      />
    </Panel>
  )
}
