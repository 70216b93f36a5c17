import type { Metric, Registry } from 'prom-client'

type Description = { name: string; help: string; labels: readonly string[] }

/** More are one series called "other": whatever goes wrong, the metrics stay few. */
const mostSeries = 600

/**
 * A counter for hot paths: where prom-client hashes its labels again at every step, this is one look into a map.
 * Values of labels are given in the order of `labels`.
 */
export function countSeries(registry: Registry, { name, help, labels }: Description) {
  const series = bounded(labels, () => ({ count: 0 }))
  register(registry, { name, help, type: 'counter' }, () =>
    series.all().map(([sharedLabels, { count }]) => ({ labels: sharedLabels, value: count })),
  )
  return (...values: string[]): void => {
    series.of(values).count++
  }
}

/** A histogram of seconds in the same manner; `buckets` are upper bounds, ascending. */
export function timeSeries(registry: Registry, description: Description & { buckets: readonly number[] }) {
  const { name, help, labels, buckets } = description
  const series = bounded(labels, () => ({ counts: new Float64Array(buckets.length + 1), sum: 0 }))
  register(registry, { name, help, type: 'histogram' }, () =>
    series.all().flatMap(([own, { counts, sum }]) => {
      let below = 0
      const rows = [...buckets, '+Inf'].map((le, index) => {
        below += counts[index] ?? 0
        return { metricName: `${name}_bucket`, labels: { le, ...own }, value: below }
      })
      return [
        ...rows,
        { metricName: `${name}_sum`, labels: own, value: sum },
        { metricName: `${name}_count`, labels: own, value: below },
      ]
    }),
  )
  return (seconds: number, ...values: string[]): void => {
    const one = series.of(values)
    let index = 0
    while (index < buckets.length && seconds > (buckets[index] ?? 0)) index++
    one.counts[index] = (one.counts[index] ?? 0) + 1
    one.sum += seconds
  }
}

function bounded<T>(labels: readonly string[], make: () => T) {
  const known = new Map<string, { labels: Record<string, string>; value: T }>()
  const keyOf = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : values.join('\n'))

  function add(key: string, values: readonly string[]): T {
    if (known.size >= mostSeries && !values.every((value) => value === 'other'))
      return of(values.map(() => 'other'))
    const named = Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
    const value = make()
    known.set(key, { labels: named, value })
    return value
  }
  function of(values: readonly string[]): T {
    const key = keyOf(values)
    return known.get(key)?.value ?? add(key, values)
  }
  return { of, all: () => [...known.values()].map(({ labels: named, value }) => [named, value] as const) }
}

type Row = { metricName?: string; labels: Record<string, string | number>; value: number }

/** The registry asks its metrics for their name and, when scraped, for their rows: nothing else. */
function register(
  registry: Registry,
  head: { name: string; help: string; type: string },
  rows: () => Row[],
): void {
  const metric = { ...head, get: async () => ({ ...head, values: rows() }) }
  registry.registerMetric(metric as unknown as Metric)
}
