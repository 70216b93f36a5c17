import { Counter, Histogram, type Registry } from 'prom-client'
import type { JobName } from '#app/jobs/contracts.ts'

/** How one attempt at a job ended. */
export type JobEnd = { name: JobName; end: 'done' | 'failed' | 'parked'; seconds: number }

export function jobMetrics(registry: Registry): (end: JobEnd) => void {
  const registers = [registry]
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
  return ({ name, end, seconds }) => {
    jobs.inc({ name, end })
    jobSeconds.observe({ name }, seconds)
  }
}
