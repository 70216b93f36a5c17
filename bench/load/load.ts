import { percentile } from '../report/statistics.ts'
import { type Caller, type Counter, createCaller, keepsBodies } from './callers.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Job, JobResult } from './job.ts'

// The load generator: a process of its own, on another core than the server. It is sent one job at a time.

type Tally = {
  latencies: number[]
  failures: Map<string, number>
  all: number
  refusedInRow: number
  isOpen: boolean
}

/** Runs one caller until `isOver`, on one connection to each port; answers when its last request is answered. */
async function call(job: Job, caller: Caller, tally: Tally, isOver: () => boolean): Promise<void> {
  let begun = 0
  let isNew = true
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const connections = new Map<number, Connection>()
  const fail = (why: string) => tally.failures.set(why, (tally.failures.get(why) ?? 0) + 1)
  const lose = (why: string) => {
    fail(`connection ${why}`)
    end()
  }

  function send(): void {
    if (isNew) begun = performance.now()
    const { bytes, port = job.port } = caller.next()
    const known = connections.get(port)
    if (known) known.send(bytes)
    else
      open(port).then(
        (connection) => connection.send(bytes),
        (error: Error) => lose(error.message),
      )
  }
  function proceed(): void {
    // An operation that has begun is brought to its end: half of a purchase would hold a place.
    if (isNew && isOver()) end()
    else if (job.pauseMs && isNew) setTimeout(send, job.pauseMs)
    else send()
  }
  async function open(port: number): Promise<Connection> {
    const connection = await openConnection({
      port,
      keepBodies: keepsBodies(job.work),
      onResponse(status, body) {
        const progress = caller.answered(status, body)
        isNew = progress !== 'more'
        if (progress === 'done') {
          tally.all++
          if (tally.isOpen) tally.latencies.push(performance.now() - begun)
          tally.refusedInRow = 0
        } else if (progress !== 'more') {
          tally.refusedInRow++
          fail(progress.failed)
        }
        proceed()
      },
      onLost: lose,
    })
    connections.set(port, connection)
    return connection
  }

  send()
  await ended
  for (const connection of connections.values()) connection.close()
}

const counter: Counter = { next: Date.now() % 16_000_000 }

async function run(job: Job): Promise<JobResult> {
  const tally: Tally = { latencies: [], failures: new Map(), all: 0, refusedInRow: 0, isOpen: false }
  const scans: Counter = { next: 0 }
  const over = { is: false }
  const isOver = () => over.is || (job.untilRefused !== undefined && tally.refusedInRow >= job.untilRefused)
  const callers = Array.from({ length: job.callers }, () =>
    call(job, createCaller(job.work, job.work.kind === 'scan' ? scans : counter), tally, isOver),
  )
  const allEnded = Promise.all(callers)
  const wait = (ms: number) => Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), allEnded])
  await wait(job.warmUpMs)
  const begun = performance.now()
  const cpu = process.cpuUsage()
  tally.isOpen = true
  await wait(job.ms)
  tally.isOpen = false
  const seconds = (performance.now() - begun) / 1_000
  const used = process.cpuUsage(cpu)
  over.is = true
  await allEnded

  const sorted = Float64Array.from(tally.latencies).sort()
  return {
    done: sorted.length,
    all: tally.all,
    seconds,
    perSecond: sorted.length / seconds,
    latency: {
      least: sorted[0] ?? Number.NaN,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p99: percentile(sorted, 0.99),
    },
    failures: Object.fromEntries(tally.failures),
    loadBusy: (used.user + used.system) / 1e6 / seconds,
  }
}

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
