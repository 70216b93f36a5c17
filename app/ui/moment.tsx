import { formatDate, formatTime } from '#app/kernel/dates.ts'

/** A date with its time, in a column of a list below each other. */
export function Moment({ at, timeZone }: { at: Date; timeZone: string }) {
  return (
    <span className="tabular-nums">
      {formatDate(at, timeZone)}{' '}
      <span className="text-sm text-ink-soft md:block">{formatTime(at, timeZone)}</span>
    </span>
  )
}
