/** The middle of `values`; the mean of the two middle ones when their number is even. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}

/** The smallest of `sorted` that `share` (0 to 1) of all are not above: nearest rank. NaN for none. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Half the distance between the largest and the smallest of `values`, as a share of their median. */
export function spread(values: readonly number[]): number {
  if (values.length < 2) return 0
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values)
}
