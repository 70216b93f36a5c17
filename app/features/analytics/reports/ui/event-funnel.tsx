import { Chart } from '#app/ui/chart.tsx'
import type { FunnelOfEvent } from '../funnel-of-event.server.ts'
import { dayName, type ReportRange } from '../rules/report-range.ts'
import { periodWords, stepWords } from '../rules/report-words.ts'
import { exactNumber } from '../rules/short-number.ts'
import { FunnelStepsList } from './funnel-steps-list.tsx'

/** What came of looking at one event: step by step, and day by day. */
export function EventFunnel({ funnel, range }: { funnel: FunnelOfEvent; range: ReportRange }) {
  return (
    <>
      <p className="text-ink-soft">
        Counted {periodWords(range)} ·{' '}
        {funnel.cardClicks === 1
          ? '1 click on its card'
          : `${exactNumber(funnel.cardClicks)} clicks on its card`}
      </p>
      <FunnelStepsList counts={funnel.counts} label={`From view to order: ${funnel.title}`} />
      <Chart
        kind="line"
        title="By day"
        unit="times"
        labelHeader="Day"
        series={(['views', 'carts', 'checkouts', 'orders'] as const).map((step) => ({
          name: stepWords[step].title,
        }))}
        rows={funnel.days.map(({ day, views, carts, checkouts, orders }) => ({
          label: dayName(day).slice(0, 5),
          values: [views, carts, checkouts, orders],
        }))}
      />
    </>
  )
}
