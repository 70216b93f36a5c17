import { spawn, spawnSync } from 'node:child_process'
import type { JobResult } from '../load/job.ts'
import { placed } from '../machine.ts'

/** Why there is no F-sql, or null when there is. */
export function pgbenchProblem(): string | null {
  return spawnSync('pgbench', ['--version']).status === 0
    ? null
    : 'pgbench not found (Debian: apt-get install postgresql-contrib)'
}

/** F-sql: runs `script` by `clients` connections, its statements prepared, on the load's core. */
export async function runPgbench(options: {
  script: string
  socketFolder: string
  clients: number
  seconds: number
  /** Begins the numbers that the script makes its values of; no two runs may share it. */
  base: number
}): Promise<JobResult> {
  const [command, args] = placed('load', 'pgbench', [
    ...['--host', options.socketFolder, '--port', '5432', '--username', 'postgres'],
    ...['--no-vacuum', '--protocol=prepared', '--jobs=1', `--client=${options.clients}`],
    ...[`--time=${Math.ceil(options.seconds)}`, '--define=n=0', `--define=base=${options.base}`],
    ...[`--file=${options.script}`, 'staffroom'],
  ])
  const child = spawn(command, args)
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  const text = Buffer.concat(output).toString()
  const rate = Number(/^tps = ([\d.]+)/m.exec(text)?.[1])
  const all = Number(/^number of transactions actually processed: (\d+)/m.exec(text)?.[1])
  const latency = Number(/^latency average = ([\d.]+) ms/m.exec(text)?.[1])
  if (code !== 0 || !(rate > 0)) throw new Error(`pgbench failed: ${text}`)
  return {
    done: all,
    all,
    seconds: all / rate,
    perSecond: rate,
    latency: { least: Number.NaN, p50: latency, p95: Number.NaN, p99: Number.NaN },
    failures: {},
    loadBusy: Number.NaN,
  }
}
