import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'

export type TimelineItem = {
  key: string
  icon: IconName
  tone: 'good' | 'bad' | 'plain'
  text: string
  at: Date
  /** Who did it, if a person is to be named. */
  by: string | null
}

const tones = { good: 'text-success', bad: 'text-danger', plain: 'text-ink-faint' } as const

/** What happened, one under the other on a line; times are those of `timeZone`. */
export function Timeline({ items, timeZone }: { items: readonly TimelineItem[]; timeZone: string }) {
  return (
    <ol className="relative grid gap-5 before:absolute before:inset-y-2 before:start-[0.5625rem] before:w-px before:bg-line">
      {items.map(({ key, icon, tone, text, at, by }) => (
        <li key={key} className="relative flex gap-3">
          <span className="-my-0.5 self-start bg-card py-0.5">
            <Icon name={icon} className={cx('mt-0.5 size-5 bg-card', tones[tone])} />
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere">{text}</p>
            <p className="text-sm text-ink-soft tabular-nums">
              {formatDate(at, timeZone)}, {formatTime(at, timeZone)}
              {by && `, ${by}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
