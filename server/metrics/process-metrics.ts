import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** Memory, processor, event loop: what every process has. */
export function processMetrics(registry: Registry): void {
  // Among them nodejs_eventloop_lag_p99_seconds, of the histogram that Node keeps of the loop's delay.
  collectDefaultMetrics({ register: registry })
  let before = performance.eventLoopUtilization()
  new Gauge({
    name: 'staffroom_event_loop_busy_ratio',
    help: 'Share of the time since the last reading that the event loop was at work',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
  })
}

export type CacheResult = 'miss' | 'stale' | 'made' | 'failed'

/** What the page cache does besides giving out what it has: that is kind "cached" of the requests. */
export function cacheMetrics(registry: Registry): (result: CacheResult) => void {
  const counter = new Counter({
    name: 'staffroom_page_cache_total',
    help: 'Shared pages that were not in memory (miss), given out while made anew (stale), made, or not made',
    labelNames: ['result'],
    registers: [registry],
  })
  return (result) => counter.inc({ result })
}
