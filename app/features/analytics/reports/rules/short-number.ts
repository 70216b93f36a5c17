const withSeparators = new Intl.NumberFormat('en')

/**
 * A count as cards show it: K above 1000 and M above 1,000,000, one decimal, never more than there
 * are. Up to 1,000 it is exact.
 */
export function shortNumber(count: number): string {
  if (count > 1_000_000) return `${cut(count / 1_000_000)}M`
  if (count > 1_000) return `${cut(count / 1_000)}K`
  return exactNumber(count)
}

/** "12,345". */
export function exactNumber(count: number): string {
  return withSeparators.format(count)
}

function cut(value: number): string {
  return withSeparators.format(Math.floor(value * 10) / 10)
}

/** "1m 05s" of seconds; "2h 10m" above an hour. */
export function shortDuration(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole}s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}m ${String(whole % 60).padStart(2, '0')}s`
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
}

/** "12.3%" of a share between 0 and 1. */
export function percent(share: number): string {
  return `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`
}
