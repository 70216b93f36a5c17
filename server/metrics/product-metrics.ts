import { Counter, Histogram, type Registry } from 'prom-client'
import type { Count, Counted } from '#app/integrations/metrics/metrics-port.ts'

const counters: Record<Counted, { name: string; help: string }> = {
  order: { name: 'staffroom_orders_total', help: 'Attempts to place an order, by how they ended' },
  payment: { name: 'staffroom_payments_total', help: 'Payments looked at, by what it led to' },
  hold: { name: 'staffroom_holds_ended_total', help: 'Orders that gave back the places they kept, by why' },
  scan: { name: 'staffroom_scans_total', help: 'Scans at a door, by verdict' },
  webhook: { name: 'staffroom_webhooks_total', help: 'News from outside, by what it led to' },
}

/** Verbs have a few dozen reasons; words beyond are one. */
const mostOutcomes = 60

/** What verbs count through ctx. Outcomes are words of the code, and bounded here as well. */
export function productMetrics(registry: Registry): Count {
  const registers = [registry]
  const seen = new Map<Counted, Set<string>>()
  const made = Object.fromEntries(
    Object.entries(counters).map(([what, { name, help }]) => [
      what,
      new Counter({ name, help, labelNames: ['outcome'], registers }),
    ]),
  ) as Record<Counted, Counter<'outcome'>>
  const wait = new Histogram({
    name: 'staffroom_payment_wait_seconds',
    help: 'From the placing of an order to its confirmation by a payment',
    buckets: [1, 5, 15, 30, 60, 120, 300, 600, 900, 3_600],
    registers,
  })

  function bounded(what: Counted, outcome: string): string {
    const known = seen.get(what) ?? new Set<string>()
    seen.set(what, known)
    if (known.has(outcome)) return outcome
    if (known.size >= mostOutcomes) return 'other'
    known.add(outcome)
    return outcome
  }

  return (what, outcome, { seconds, times = 1 } = {}) => {
    made[what].inc({ outcome: bounded(what, outcome) }, times)
    if (what === 'payment' && seconds !== undefined) wait.observe(seconds)
  }
}
