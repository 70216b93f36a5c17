import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { timeSeries } from './series.ts'

/** Statements and connections, as this process sees them. */
export function databaseMetrics(registry: Registry) {
  const statement = timeSeries(registry, {
    name: 'staffroom_statement_seconds',
    help: 'Time a statement took, by what it was for',
    labels: ['kind'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30],
  })
  const wait = timeSeries(registry, {
    name: 'staffroom_database_wait_seconds',
    help: 'Time somebody waited for a connection of the pool',
    labels: ['kind'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  })
  return { statement, wait }
}

/** The gauge of the pool, filled when it is scraped. */
export function poolGauge(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'staffroom_database_connections',
    help: 'Connections of the pool, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'wanted' }, pool.waitingCount)
    },
  })
}
