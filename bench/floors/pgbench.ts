import { spawn, spawnSync } from 'node:child_process'
import type { JobResult } from '../load/job.ts'
import { placed } from '../machine.ts'

/** Why there is no F-sql, or null when there is. */
export function pgbenchProblem(): string | null {
  return spawnSync('pgbench', ['--version']).status === 0
    ? null
    : 'pgbench not found (Debian: apt-get install postgresql-contrib)'
}

/** A new connection of PostgreSQL reads its catalogue and plans each statement some times before it keeps the plan. */
const warmUpSecondsEach = 0.1

/**
 * F-sql: runs `script` by `clients` connections, its statements prepared, on the load's core, for so many `seconds`
 * after they have become warm. `used` tells the database's processor seconds.
 */
export async function runPgbench(options: {
  script: string
  socketFolder: string
  clients: number
  seconds: number
  used: () => number
  /** Begins the numbers that the script makes its values of; no two runs may share it. */
  base: number
}): Promise<JobResult> {
  const warmUp = Math.ceil(2 + options.clients * warmUpSecondsEach)
  const [command, args] = placed('load', 'pgbench', [
    ...['--host', options.socketFolder, '--port', '5432', '--username', 'postgres'],
    ...['--no-vacuum', '--protocol=prepared', '--progress=1', '--jobs=1', `--client=${options.clients}`],
    ...[`--time=${warmUp + Math.ceil(options.seconds)}`, '--define=n=0', `--define=base=${options.base}`],
    ...[`--file=${options.script}`, 'staffroom'],
  ])
  const child = spawn(command, args)
  let text = ''
  const told: Progress[] = []
  const note = (part: Buffer) => {
    text += part.toString()
    const seconds = [...text.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps, lat ([\d.]+|nan) ms/gm)]
    for (const [, at, rate, latency] of seconds.slice(told.length)) {
      told.push({ at: Number(at), rate: Number(rate), latency: Number(latency), used: options.used() })
    }
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  const measured = warmSeconds(told, warmUp)
  if (code !== 0 || !measured) throw new Error(`pgbench failed: ${text}`)
  const { done, seconds, latency, usedSeconds } = measured
  return {
    done,
    all: done,
    seconds,
    perSecond: done / seconds,
    latency: { least: Number.NaN, p50: latency, p95: Number.NaN, p99: Number.NaN },
    failures: {},
    loadBusy: Number.NaN,
    usedSeconds,
  }
}

/** What pgbench tells each second: when, how many in it, their latency in milliseconds, and what was used by then. */
export type Progress = { at: number; rate: number; latency: number; used: number }

/** All that was told after `warmUp` seconds, added up; null when nothing was done by then. */
export function warmSeconds(told: readonly Progress[], warmUp: number) {
  const first = told.findIndex(({ at }) => at >= warmUp)
  const [start, last] = [told[first], told.at(-1)]
  if (!start || !last) return null
  const warm = told.slice(first + 1).map((one, index) => ({
    ...one,
    done: one.rate * (one.at - (told[first + index]?.at ?? one.at)),
  }))
  const done = warm.reduce((sum, one) => sum + one.done, 0)
  if (!(done > 0)) return null
  const waited = warm.reduce((sum, one) => sum + (one.done > 0 ? one.done * one.latency : 0), 0)
  return {
    done,
    seconds: last.at - start.at,
    latency: waited / done,
    usedSeconds: last.used - start.used,
  }
}
