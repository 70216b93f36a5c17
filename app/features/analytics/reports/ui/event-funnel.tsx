import { plural, t } from '#app/kernel/language/t.ts'
import { Chart } from '#app/ui/chart.tsx'
import type { FunnelOfEvent } from '../funnel-of-event.server.ts'
import { dayName, type ReportRange } from '../rules/report-range.ts'
import { periodWords, stepWords } from '../rules/report-words.ts'
import { FunnelStepsList } from './funnel-steps-list.tsx'

/** What came of looking at one event: step by step, and day by day. */
export function EventFunnel({ funnel, range }: { funnel: FunnelOfEvent; range: ReportRange }) {
  return (
    <>
      <p className="text-ink-soft">
        {plural(
          funnel.cardClicks,
          'Counted {period} · {count} click on its card',
          'Counted {period} · {count} clicks on its card',
          { period: periodWords(range) },
        )}
      </p>
      <FunnelStepsList
        counts={funnel.counts}
        label={t('From view to order: {title}', { title: funnel.title })}
      />
      <Chart
        kind="line"
        title={t('By day')}
        unit={t('times')}
        labelHeader={t('Day')}
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
