import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem } from 'node:os'

/** Where a process of the benchmark runs. Children stay where their parent was put, so a database stays beside its server. */
export type Place = 'server' | 'load' | 'anywhere'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** The command line that runs `command` in its place. */
export function placed(place: Place, command: string, args: readonly string[]): [string, string[]] {
  if (!canPin || place === 'anywhere') return [command, [...args]]
  return ['taskset', ['--cpu-list', place === 'server' ? '0' : '1', command, ...args]]
}

/** The machine in one line. */
export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const memory = Math.round(totalmem() / 1024 ** 3)
  const pinned = canPin
    ? 'server and database on one core, load on another'
    : 'not pinned: taskset is missing'
  return `${model}, ${availableParallelism()} cores, ${memory} GB, Linux ${release()}; Node ${process.versions.node}; ${pinned}`
}

/** What was measured, as git names it. */
export function describeCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname })
      .toString()
      .trim()
  } catch {
    return 'unknown (not a checkout)'
  }
}

/** Bytes that process `pid` has resident (Linux). */
export function residentBytes(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(match?.[1] ?? Number.NaN) * 1024
}

/** Seconds of processor time that process `pid` and its living children have used (Linux). */
export function familySeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, member) => sum + processorSeconds(member), 0)
}

/** Seconds of processor time that process `pid` has used (Linux), its ended children included. */
export function processorSeconds(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in parentheses, may hold anything; fields are counted behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}
