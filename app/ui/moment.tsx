import { formatDate, formatTime } from '#app/kernel/dates.ts'

/** A date with its time, in a column of a list. */
export function Moment({ at, timeZone }: { at: Date; timeZone: string }) {
  return (
    <span className="tabular-nums">
      {formatDate(at, timeZone)} <span className="text-ink-soft">{formatTime(at, timeZone)}</span>
    </span>
  )
}
