import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'

/**
 * A count as cards show it: K above 1000 and M above 1,000,000, one decimal, never more than there
 * are. Up to 1,000 it is exact.
 */
export function shortNumber(count: number): string {
  if (count > 1_000_000) return t('{number}M', { number: cut(count / 1_000_000) })
  if (count > 1_000) return t('{number}K', { number: cut(count / 1_000) })
  return exactNumber(count)
}

/** "12,345". */
export function exactNumber(count: number): string {
  return formatCount(count)
}

function cut(value: number): string {
  return formatCount(Math.floor(value * 10) / 10)
}

/** "1m 05s" of seconds; "2h 10m" above an hour. */
export function shortDuration(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return t('{seconds}s', { seconds: whole })
  const minutes = Math.floor(whole / 60)
  if (minutes < 60)
    return t('{minutes}m {seconds}s', { minutes, seconds: String(whole % 60).padStart(2, '0') })
  return t('{hours}h {minutes}m', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  })
}

/** "12.3%" of a share between 0 and 1. */
export function percent(share: number): string {
  return t('{number}%', { number: formatCount(Math.round(share * 1000) / 10) })
}
