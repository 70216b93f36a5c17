import { plural, t, tIn } from '#app/kernel/language/t.ts'
import { Chart } from '#app/ui/chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { TypeFigures } from '../attendee-figures.server.ts'
import type { CheckInsOverTime } from '../check-ins-over-time.server.ts'
import type { AnswerSummary } from '../rules/answer-charts.ts'
import { bucketLabel } from '../rules/check-in-buckets.ts'
import { AnswerFigures } from './answer-figures.tsx'

type AttendeeChartsProps = {
  types: readonly TypeFigures[]
  checkIns: CheckInsOverTime
  /** Null for readers who may not see answers. */
  answers: readonly AnswerSummary[] | null
  timeZone: string
}

/** When people came in, with which tickets, and what they answered. */
export function AttendeeCharts({ types, checkIns, answers, timeZone }: AttendeeChartsProps) {
  const sold = types.filter(({ attendees }) => attendees > 0)
  if (sold.length === 0) {
    return (
      <EmptyState icon="users" title={t('No data yet')}>
        {t('Charts of ticket types, answers and check-ins appear here when there are attendees.')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <Panel>
        <CheckIns checkIns={checkIns} timeZone={timeZone} />
      </Panel>
      <div className="gap-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
        <Panel>
          <Chart
            kind="stacked-bar"
            sideways
            title={t('Ticket types')}
            unit={t('People')}
            labelHeader={t('Ticket type')}
            series={[{ name: t('Checked in') }, { name: t('Not checked in') }]}
            rows={sold.map(({ name, attendees, checkedIn }) => ({
              label: name,
              values: [checkedIn, attendees - checkedIn],
            }))}
          />
        </Panel>
        {answers?.map((summary) => (
          <Panel key={summary.question}>
            <AnswerFigures summary={summary} />
          </Panel>
        ))}
      </div>
    </div>
  )
}

function CheckIns({ checkIns, timeZone }: Pick<AttendeeChartsProps, 'checkIns' | 'timeZone'>) {
  const { buckets, minutes } = checkIns
  if (buckets.length === 0) {
    return (
      <>
        <h2 className="font-sans text-base font-semibold">{t('Check-ins over time')}</h2>
        <p className="mt-2 text-ink-soft">{t('No one has checked in yet.')}</p>
      </>
    )
  }
  const days = new Set(buckets.map(({ from }) => bucketLabel({ from, count: 0 }, 1_440, timeZone, false)))
  return (
    <Chart
      kind="bar"
      title={t('Check-ins over time')}
      unit={peoplePer(minutes)}
      labelHeader={tIn('time', 'From')}
      series={[{ name: t('Check-ins') }]}
      rows={buckets.map((bucket) => ({
        label: bucketLabel(bucket, minutes, timeZone, days.size > 1),
        values: [bucket.count],
      }))}
    />
  )
}

function peoplePer(minutes: number): string {
  if (minutes < 60) return plural(minutes, 'People per minute', 'People per {count} minutes')
  if (minutes < 1_440) return plural(minutes / 60, 'People per hour', 'People per {count} hours')
  return t('People per day')
}
