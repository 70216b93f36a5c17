import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A name for one running process that no later process can have: number, start time and boot.
 * Fit for a file name or the target of a symbolic link. Undefined when no such process runs; a process that
 * has exited but was not yet reaped by its parent counts as gone.
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid)
}

/** Whether the process that an identity names still runs. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  return pid > 0 && processIdentity(pid) === identity
}

/** The arguments a running process was started with; undefined when it is gone or hidden. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readProc(`${pid}/cmdline`)?.replaceAll('\0', ' ').trim()
  return askPs(pid, 'command=')
}

function identityFromProc(pid: number): string | undefined {
  const stat = readProc(`${pid}/stat`)
  if (stat === undefined) return undefined
  // The program's name stands in brackets and may contain anything, so fields are counted from its end.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const startTick = fields[18]
  if (state === 'Z' || state === 'X' || startTick === undefined) return undefined
  const boot = readProc('sys/kernel/random/boot_id')?.slice(0, 8) ?? 'unknown'
  return `${pid}-${startTick}-${boot}`
}

function identityFromPs(pid: number): string | undefined {
  const [state, ...started] = askPs(pid, 'state=,lstart=')?.split(/\s+/) ?? []
  if (state === undefined || state.startsWith('Z')) return undefined
  return `${pid}-${Date.parse(started.join(' ')) / 1000}-ps`
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    // Gone, or not ours to look at: both mean "nothing known about it".
    return undefined
  }
}

function askPs(pid: number, columns: string): string | undefined {
  try {
    const answer = execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    return answer.trim() || undefined
  } catch {
    // ps exits with 1 when there is no such process.
    return undefined
  }
}
