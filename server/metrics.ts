import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'
import type { Count } from '#app/integrations/figures/figures-port.ts'
import { type Asked, askedFigures } from './metrics/asked-figures.ts'
import { databaseFigures, poolGauge } from './metrics/database-figures.ts'
import { jobFigures } from './metrics/job-figures.ts'
import { outsideFigures } from './metrics/outside-figures.ts'
import { type CacheResult, cacheFigures, processFigures } from './metrics/process-figures.ts'
import { productFigures } from './metrics/product-figures.ts'
import { type Answered, requestFigures } from './metrics/request-figures.ts'
import type { JobEnd } from './queue.ts'
import { ownRelease } from './version.ts'

export type { RequestKind } from './metrics/request-figures.ts'

export type Metrics = ReturnType<typeof outsideFigures> & {
  request: (answered: Answered) => void
  shed: () => void
  cache: (result: CacheResult) => void
  job: (end: JobEnd) => void
  /** What verbs count; travels in ctx. */
  count: Count
  /** A statement, and a wait for a connection, by what it was for. */
  statement: (seconds: number, kind: string) => void
  wait: (seconds: number, kind: string) => void
  /** A figure that is read where it is whenever somebody asks: `read` answers at once and must not throw. */
  gauge: (name: `staffroom_${string}`, help: string, read: () => number) => void
  /** From now on there are the gauges of the pool and of what `ask` answers. */
  watch: (parts: { pool: Pool; ask: () => Promise<Asked> }) => void
  /** In the text format of Prometheus. */
  text: () => Promise<string>
  contentType: string
}

/** Figures of this process for Prometheus. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const figures = {
    ...requestFigures(registry),
    ...outsideFigures(registry),
    ...databaseFigures(registry),
    cache: cacheFigures(registry),
    job: jobFigures(registry),
    count: productFigures(registry),
  }
  processFigures(registry)
  buildInfo(registry)
  return {
    ...figures,
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
      askedFigures(registry, ask)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Which version runs, as labels of a figure that is always 1. */
function buildInfo(registry: Registry): void {
  const { version, commit } = ownRelease()
  const labels = { version, commit: commit ?? 'unknown', node: process.versions.node }
  const name = 'staffroom_build_info'
  new Gauge({
    ...{ name, help: 'Which version runs', labelNames: Object.keys(labels), registers: [registry] },
  }).set(labels, 1)
}
