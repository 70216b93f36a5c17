import { formatDate, formatTime } from '#app/kernel/dates.ts'
import type { Currency } from '#app/kernel/money.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { TimelineEntry } from '../order-timeline.server.ts'
import { timelineLine } from './timeline-words.ts'

type OrderTimelineProps = { entries: readonly TimelineEntry[]; currency: Currency; timeZone: string }

const tones = { good: 'text-success', bad: 'text-danger', plain: 'text-ink-faint' } as const

/** Everything that happened to an order, the newest first. */
export function OrderTimeline({ entries, currency, timeZone }: OrderTimelineProps) {
  return (
    <ol className="relative grid gap-5 before:absolute before:inset-y-2 before:start-[0.5625rem] before:w-px before:bg-line">
      {entries.map((entry) => {
        const { icon, tone, text } = timelineLine(entry, currency)
        const by = entry.by ?? (entry.bySystem ? 'by itself' : null)
        return (
          <li key={`${entry.source} ${entry.id}`} className="relative flex gap-3">
            <span className="-my-0.5 self-start bg-card py-0.5">
              <Icon name={icon} className={cx('mt-0.5 size-5 bg-card', tones[tone])} />
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere">{text}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                <Unbroken>{`${formatDate(entry.at, timeZone)}, ${formatTime(entry.at, timeZone)}`}</Unbroken>
                {by && `, ${by}`}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
