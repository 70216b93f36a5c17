import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Stat, StatList } from '#app/ui/stat.tsx'
import { changeOf } from '../rules/compared.ts'
import type { ReportRange } from '../rules/report-range.ts'
import { beforeWords } from '../rules/report-words.ts'
import { exactNumber, percent, shortDuration } from '../rules/short-number.ts'
import type { VisitTotals } from '../visit-totals.server.ts'
import { ShortCount } from './short-count.tsx'

type VisitCardsProps = {
  totals: { now: VisitTotals; before: VisitTotals; isBehind: boolean } | null
  range: ReportRange
}

/** The four figures of a range, each with the period before. What is not known is a dash, never zero. */
export function VisitCards({ totals, range }: VisitCardsProps) {
  const hint = (of: keyof VisitTotals, write: (figure: number) => string, isGood: 'up' | 'down') =>
    totals?.isBehind ? (
      t('Being updated')
    ) : totals ? (
      <Comparison
        now={totals.now[of]}
        before={totals.before[of]}
        range={range}
        write={write}
        isGood={isGood}
      />
    ) : (
      t('Could not be loaded')
    )
  const { pageViews, visitors, sessionSeconds, bounceRate } = totals?.now ?? nothing
  return (
    <StatList label={t('Visits in this range')}>
      <Stat
        label={t('Total Page Views')}
        icon="eye"
        value={pageViews === null ? '–' : <ShortCount count={pageViews} />}
        hint={hint('pageViews', exactNumber, 'up')}
      />
      <Stat
        label={t('Unique Visitors')}
        icon="users"
        value={visitors === null ? '–' : <ShortCount count={visitors} />}
        hint={hint('visitors', exactNumber, 'up')}
      />
      <Stat
        label={t('Avg. Session Duration')}
        icon="clock"
        value={sessionSeconds === null ? '–' : shortDuration(sessionSeconds)}
        hint={hint('sessionSeconds', shortDuration, 'up')}
      />
      <Stat
        label={t('Bounce Rate')}
        icon="log-out"
        value={bounceRate === null ? '–' : percent(bounceRate)}
        hint={hint('bounceRate', percent, 'down')}
      />
    </StatList>
  )
}

const nothing = { pageViews: null, visitors: null, sessionSeconds: null, bounceRate: null }

type ComparisonProps = {
  now: number | null
  before: number | null
  range: ReportRange
  write: (figure: number) => string
  /** Which way is the better one. */
  isGood: 'up' | 'down'
}

function Comparison({ now, before, range, write, isGood }: ComparisonProps) {
  const change = changeOf(now, before)
  if (change.kind === 'none') return t('No data for {period}', { period: beforeWords(range) })
  const was = before === null ? '' : write(before)
  if (change.kind === 'same') return t('No change from {period}: {was}', { period: beforeWords(range), was })
  return rich('{change} from {was} in {period}', {
    change: (
      <span
        className={cx(
          'inline-flex items-center gap-1 font-semibold',
          change.kind === isGood ? 'text-success' : 'text-danger',
        )}
      >
        <Icon name={change.kind === 'up' ? 'arrow-up' : 'arrow-down'} className="size-4" />
        <span className="sr-only">{change.kind === 'up' ? t('Up') : t('Down')}</span> {percent(change.share)}
      </span>
    ),
    was,
    period: beforeWords(range),
  })
}
