import { t } from '#app/kernel/language/t.ts'
import { Chart } from '#app/ui/chart.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { dayName, type ReportRange } from '../rules/report-range.ts'
import { rangeWords } from '../rules/report-words.ts'
import type { VisitDay } from '../visit-days.server.ts'
import { ExportLink } from './export-link.tsx'
import { PartFailed } from './part-failed.tsx'

type TrafficChartProps = { days: readonly VisitDay[] | null | undefined; range: ReportRange }

/** Page views and visitors, day by day. */
export function TrafficChart({ days, range }: TrafficChartProps) {
  return (
    <Panel
      title={t('Traffic over time')}
      actions={days && <ExportLink of="days" title={t('Traffic over time')} />}
    >
      {days ? (
        <Chart
          kind="line"
          title={rangeWords(range)}
          unit={t('per day')}
          labelHeader={t('Day')}
          series={[{ name: t('Page views') }, { name: t('Visitors') }]}
          rows={days.map(({ day, pageViews, visitors }) => ({
            label: dayName(day).slice(0, 5),
            values: [pageViews, visitors],
          }))}
        />
      ) : (
        <PartFailed what={t('Traffic over time')} />
      )}
    </Panel>
  )
}
