import { monthNames, wallClock, weekdayNames } from '#app/kernel/dates.ts'
import { cx } from './cx.ts'

type DateTileProps = {
  instant: Date
  /** IANA zone in which the day is meant. */
  zone: string
  /** Over and done: greyed. */
  muted?: boolean
  className?: string
}

/** A leaf of a tear-off calendar; lies on the corner of a picture. The full date is said beside it in words. */
export function DateTile({ instant, zone, muted, className }: DateTileProps) {
  const { day, month, weekday } = wallClock(instant, zone)
  return (
    <time
      dateTime={instant.toISOString()}
      aria-hidden="true"
      className={cx(
        'inline-flex w-14 flex-col overflow-clip rounded-control bg-card text-center leading-none shadow-card ring-1 ring-line',
        className,
      )}
    >
      <span
        className={cx(
          'py-1 text-sm font-bold',
          muted ? 'bg-paper-deep text-ink-faint' : 'bg-marigold text-on-marigold',
        )}
      >
        {monthNames[month - 1]?.slice(0, 3)}
      </span>
      <span className={cx('pt-1.5 font-serif text-2xl', muted && 'text-ink-faint')}>{day}</span>
      <span className="pt-0.5 pb-1.5 text-sm text-ink-faint">{weekdayNames[weekday]}</span>
    </time>
  )
}
