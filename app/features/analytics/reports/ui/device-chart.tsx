import { t } from '#app/kernel/language/t.ts'
import { Chart } from '#app/ui/chart.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { breakdownWords, valueWords } from '../rules/report-words.ts'
import { exactNumber, percent } from '../rules/short-number.ts'
import type { TopValues } from '../top-values.server.ts'
import { ExportLink } from './export-link.tsx'
import { PartFailed } from './part-failed.tsx'

/** What kinds of device pages were looked at with. */
export function DeviceChart({ top }: { top: TopValues | null | undefined }) {
  const { title, column, counted } = breakdownWords.device
  const shareOf = (count: number) => (top?.total ? ` (${percent(count / top.total)})` : '')
  return (
    <Panel title={title} actions={top && top.rows.length > 0 && <ExportLink of="device" title={title} />}>
      {!top && <PartFailed what={title} />}
      {top?.rows.length === 0 && <p className="text-ink-soft">{t('No page views in this range.')}</p>}
      {top && top.rows.length > 0 && (
        <Chart
          kind="bar"
          sideways
          title={counted}
          unit={t('all devices')}
          labelHeader={column}
          series={[{ name: counted }]}
          rows={top.rows.map((row) => ({
            label: `${valueWords('device', row)}${shareOf(row.count)}`,
            values: [row.count],
          }))}
          formatValue={exactNumber}
        />
      )}
    </Panel>
  )
}
