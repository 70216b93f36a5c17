import { spawn, spawnSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'

/** Whom PostgreSQL and PgBouncer run as: they refuse to be root. Empty for who is not. */
export type Account = { uid?: number; gid?: number }

export type Daemon = {
  pid: number
  hasEnded: () => boolean
  signal: (signal: NodeJS.Signals) => void
  /** Asks by `signal` and waits; after ten seconds it is killed with all its children. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Kills it and all its children at once, as a power cut would. */
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
    for (const one of [pid, ...childrenOf(pid)]) send(one, 'SIGKILL')
    await ended
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

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
