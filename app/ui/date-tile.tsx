import { shortMonthNames, wallClock, weekdayNames } from '#app/kernel/dates.ts'
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
    <time dateTime={instant.toISOString()} aria-hidden="true" className={cx('date-tile', className)}>
      <span className={cx('date-tile-month', muted && 'bg-paper-deep text-ink-faint')}>
        {shortMonthNames[month - 1]}
      </span>
      <span className={cx('pt-1.5 font-serif text-2xl', muted && 'text-ink-faint')}>{day}</span>
      <span className="date-tile-weekday">{weekdayNames[weekday]}</span>
    </time>
  )
}
