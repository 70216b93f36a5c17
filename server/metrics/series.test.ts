import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countSeries, timeSeries } from './series.ts'

test('a counter and a histogram have the format of Prometheus', async () => {
  const registry = new Registry()
  const count = countSeries(registry, { name: 'asked_total', help: 'Asked', labels: ['kind', 'status'] })
  const time = timeSeries(registry, {
    name: 'took_seconds',
    help: 'Took',
    labels: ['kind'],
    buckets: [0.1, 1],
  })
  count('page', '200')
  count('page', '200')
  count('data', '404')
  for (const seconds of [0.05, 0.1, 0.5, 7]) time(seconds, 'page')
  expect(await registry.metrics()).toBe(`# HELP asked_total Asked
# TYPE asked_total counter
asked_total{kind="page",status="200"} 2
asked_total{kind="data",status="404"} 1

# HELP took_seconds Took
# TYPE took_seconds histogram
took_seconds_bucket{le="0.1",kind="page"} 2
took_seconds_bucket{le="1",kind="page"} 3
took_seconds_bucket{le="+Inf",kind="page"} 4
took_seconds_sum{kind="page"} 7.65
took_seconds_count{kind="page"} 4
`)
})

test('the number of series is limited, and further labels are counted as “other”', async () => {
  const registry = new Registry()
  const count = countSeries(registry, { name: 'asked_total', help: 'Asked', labels: ['path'] })
  for (let index = 0; index < 5_000; index++) count(`/page/${index}`)
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('asked_total'))
  expect(lines).toHaveLength(601)
  expect(lines.at(-1)).toBe('asked_total{path="other"} 4400')
})
