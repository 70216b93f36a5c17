import { spawn, spawnSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { waitFor } from './wait-for.ts'

/** Whom PostgreSQL and PgBouncer run as: they refuse to be root. Empty for who is not. */
export type Account = { uid?: number; gid?: number }

export type Daemon = {
  pid: number
  hasEnded: () => boolean
  signal: (signal: NodeJS.Signals) => void
  /** Asks by `signal` and waits; after ten seconds it is killed with all its children. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Kills it and all its children at once, as a power cut would, and waits until none is left. */
  kill: () => Promise<void>
}

export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('there is no account "postgres"')
  return { uid: Number(uid), gid: Number(gid) }
}

/** A program that is not Node's, in the foreground; what it prints goes to `logFile`. */
export function startDaemon(options: {
  command: string
  args: readonly string[]
  account?: Account
  env?: Record<string, string>
  logFile: string
}): Daemon {
  const log = openSync(options.logFile, 'a')
  const child = spawn(options.command, options.args, {
    ...options.account,
    cwd: '/',
    env: environment(options.env),
    stdio: ['ignore', log, log],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${options.command} cannot be started`)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async () => {
    if (hasEnded()) return
    // Standing still it begins no more of them: one that nobody killed would keep its memory from the next start.
    send(pid, 'SIGSTOP')
    await waitFor(`${options.command} to stand still`, () => 'TZX'.includes(stateOf(pid)))
    const all = [pid, ...childrenOf(pid)]
    for (const one of all) send(one, 'SIGKILL')
    await ended
    await waitFor(`the end of ${options.command}`, () => all.every((one) => 'ZX'.includes(stateOf(one))))
  }
  return {
    pid,
    hasEnded,
    signal: (signal) => child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (hasEnded()) return
      child.kill(signal)
      const timer = setTimeout(() => void kill(), 10_000)
      await ended
      clearTimeout(timer)
    },
    kill,
  }
}

/** Runs a program to its end and answers what it printed. Throws with its complaint when it fails. */
export function run(
  command: string,
  args: readonly string[],
  options: { account?: Account; env?: Record<string, string> } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...options.account,
    cwd: '/',
    env: environment(options.env),
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
  return stdout
}

/** The same without holding up this process. */
export async function runBeside(
  command: string,
  args: readonly string[],
  options: { account?: Account; env?: Record<string, string>; logFile: string },
): Promise<void> {
  const log = openSync(options.logFile, 'a')
  const child = spawn(command, args, {
    ...options.account,
    cwd: '/',
    env: environment(options.env),
    stdio: ['ignore', log, log],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed; see ${options.logFile}`)
}

function environment(own: Record<string, string> = {}): Record<string, string> {
  return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/tmp', LANG: 'C.UTF-8', ...own }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** As Linux names it: T for one that stands still, Z for one that has ended and nobody has asked; X for one that is gone. */
function stateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] ?? 'X'
  } catch {
    return 'X'
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
