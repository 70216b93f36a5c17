import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { productMetrics } from './product-metrics.ts'

test('the results of verbs are counted by outcome, with the duration of payments', async () => {
  const registry = new Registry()
  const count = productMetrics(registry)
  count('order', 'held')
  count('order', 'held')
  count('hold', 'hold-ended', { times: 7 })
  count('payment', 'confirmed', { seconds: 42 })
  const text = await registry.metrics()
  expect(text).toContain('staffroom_orders_total{outcome="held"} 2')
  expect(text).toContain('staffroom_holds_ended_total{outcome="hold-ended"} 7')
  expect(text).toContain('staffroom_payment_wait_seconds_bucket{le="30"} 0')
  expect(text).toContain('staffroom_payment_wait_seconds_bucket{le="60"} 1')
})

test('the number of outcomes is limited', async () => {
  const registry = new Registry()
  const count = productMetrics(registry)
  for (let index = 0; index < 500; index++) count('scan', `verdict ${index}`)
  const lines = (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('staffroom_scans_total'))
  expect(lines).toHaveLength(61)
  expect(lines.at(-1)).toBe('staffroom_scans_total{outcome="other"} 440')
})
