import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WaitingMails } from '#app/features/mail/bulk/waiting-mails.server.ts'
import type { JobEnd, Queue } from './queue.ts'

export type Metrics = {
  request: (kind: RequestKind, status: number, seconds: number) => void
  shed: () => void
  job: (end: JobEnd) => void
  /** From now on the gauges of the pool and the queue tell what these say. */
  watch: (parts: {
    pool: Pool
    queue: Pick<Queue, 'counts'>
    parkedJobs: () => Promise<number>
    waitingMails: () => Promise<WaitingMails[]>
    inFlight: () => number
  }) => void
  /** In the text format of Prometheus. */
  text: () => Promise<string>
  contentType: string
}

export type RequestKind = 'page' | 'data' | 'cached' | 'static' | 'machine'

/** Figures of this process for Prometheus. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'staffroom_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'staffroom_request_seconds',
    help: 'Time until a request was answered',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const shed = new Counter({
    name: 'staffroom_requests_shed_total',
    help: 'Refused because of overload',
    registers,
  })
  const jobs = new Counter({
    name: 'staffroom_jobs_total',
    help: 'Jobs by how an attempt ended',
    labelNames: ['name', 'end'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'staffroom_job_seconds',
    help: 'Time an attempt at a job took',
    labelNames: ['name'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 25, 120],
    registers,
  })
  collectDefaultMetrics({ register: registry })

  return {
    request(kind, status, duration) {
      requests.inc({ kind, status })
      seconds.observe({ kind }, duration)
    },
    shed: () => shed.inc(),
    job({ name, end, seconds: duration }) {
      jobs.inc({ name, end })
      jobSeconds.observe({ name }, duration)
    },
    watch: (parts) => watch(registry, parts),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function watch(
  registry: Registry,
  { pool, queue, parkedJobs, waitingMails, inFlight }: Parameters<Metrics['watch']>[0],
): void {
  const registers = [registry]
  new Gauge({
    name: 'staffroom_requests_in_flight',
    help: 'Requests being answered',
    registers,
    collect() {
      this.set(inFlight())
    },
  })
  new Gauge({
    name: 'staffroom_database_connections',
    help: 'Connections of the pool, and callers waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'wanted' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'staffroom_queue_jobs',
    help: 'Jobs in the queue, as of the last half minute',
    labelNames: ['name', 'state'],
    registers,
    async collect() {
      for (const { name, waiting, active } of await queue.counts()) {
        this.set({ name, state: 'waiting' }, waiting)
        this.set({ name, state: 'active' }, active)
      }
    },
  })
  new Gauge({
    name: 'staffroom_jobs_parked',
    help: 'Jobs that failed as often as they may and wait for somebody to look',
    registers,
    async collect() {
      this.set(await parkedJobs())
    },
  })
  watchMails(registers, waitingMails)
}

/** Three gauges that ask one question together. */
function watchMails(registers: Registry[], waitingMails: () => Promise<WaitingMails[]>): void {
  let asked: Promise<WaitingMails[]> | null = null
  const ask = () => {
    asked ??= waitingMails().finally(() => {
      asked = null
    })
    return asked
  }
  new Gauge({
    name: 'staffroom_mails_waiting',
    help: 'Mails in the outbox that wait, to one person and to many',
    labelNames: ['lane'],
    registers,
    async collect() {
      for (const { lane, waiting } of await ask()) this.set({ lane }, waiting)
    },
  })
  new Gauge({
    name: 'staffroom_mails_oldest_seconds',
    help: 'How long the oldest mail waits, by lane; those of a campaign since it began',
    labelNames: ['lane'],
    registers,
    async collect() {
      for (const { lane, oldestSeconds } of await ask()) this.set({ lane }, oldestSeconds)
    },
  })
  new Gauge({
    name: 'staffroom_mails_held_seconds',
    help: 'For how long the mail server wants no mails to many',
    registers,
    async collect() {
      this.set(Math.max(...(await ask()).map(({ heldSeconds }) => heldSeconds)))
    },
  })
}
