import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'
import type { Count } from '#app/integrations/metrics/metrics-port.ts'
import { type Asked, databaseAnswers } from './metrics/database-answers.ts'
import { databaseMetrics, poolGauge } from './metrics/database-metrics.ts'
import { type JobEnd, jobMetrics } from './metrics/job-metrics.ts'
import { type CacheResult, cacheMetrics, processMetrics } from './metrics/process-metrics.ts'
import { productMetrics } from './metrics/product-metrics.ts'
import { providerMetrics } from './metrics/provider-metrics.ts'
import { type Answered, requestMetrics } from './metrics/request-metrics.ts'
import { ownRelease } from './version.ts'

export type { RequestKind } from './metrics/request-metrics.ts'

export type Metrics = ReturnType<typeof providerMetrics> & {
  request: (answered: Answered) => void
  shed: () => void
  cache: (result: CacheResult) => void
  job: (end: JobEnd) => void
  /** What verbs count; travels in ctx. */
  count: Count
  /** A statement, and a wait for a connection, by what it was for. */
  statement: (seconds: number, kind: string) => void
  wait: (seconds: number, kind: string) => void
  /** A metric that is read where it is whenever it is scraped: `read` answers at once and must not throw. */
  gauge: (name: `staffroom_${string}`, help: string, read: () => number) => void
  /** From now on there are the gauges of the pool and of what `ask` answers. */
  watch: (parts: { pool: Pool; ask: () => Promise<Asked> }) => void
  /** In the text format of Prometheus. */
  text: () => Promise<string>
  contentType: string
}

/** Metrics of this process for Prometheus. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const metrics = {
    ...requestMetrics(registry),
    ...providerMetrics(registry),
    ...databaseMetrics(registry),
    cache: cacheMetrics(registry),
    job: jobMetrics(registry),
    count: productMetrics(registry),
  }
  processMetrics(registry)
  buildInfo(registry)
  return {
    ...metrics,
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    watch({ pool, ask }) {
      poolGauge(registry, pool)
      databaseAnswers(registry, ask)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Which version runs, as labels of a metric that is always 1. */
function buildInfo(registry: Registry): void {
  const { version, commit } = ownRelease()
  const labels = { version, commit: commit ?? 'unknown', node: process.versions.node }
  const name = 'staffroom_build_info'
  new Gauge({
    ...{ name, help: 'Which version runs', labelNames: Object.keys(labels), registers: [registry] },
  }).set(labels, 1)
}
