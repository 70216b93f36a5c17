import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '../../../bench/cluster/wait-for.ts'

const root = join(import.meta.dirname, '../../..')

export type SiteProcess = {
  /** Where it answers; a worker answers `/health/ready` alone. */
  port: number
  /** Begins, and waits until it says that it is ready. */
  start: () => Promise<void>
  /** Begins, and waits for nothing. */
  begin: () => void
  /** Asks it to stop, and waits until it has. */
  stop: () => Promise<void>
  /** SIGKILL. */
  kill: () => Promise<void>
  isReady: () => Promise<boolean>
  /** What it has written so far. */
  said: () => string
}

/** The built program in a process of its own, as `npm start` or `npm run worker` begin it. */
export function siteProcess(options: {
  args?: readonly string[]
  port: number
  env: Record<string, string>
  logFile: string
}): SiteProcess {
  const { args = [], port, env, logFile } = options
  let child: ChildProcess | null = null
  const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null

  function begin(): void {
    const log = openSync(logFile, 'a')
    const begun = spawn(
      process.execPath,
      ['--max-semi-space-size=8', join(root, 'server/start.js'), ...args],
      {
        cwd: root,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, HOME: process.env.HOME, MALLOC_ARENA_MAX: '1', ...env },
      },
    )
    closeSync(log)
    // What a failed set-up has begun goes with it.
    const discard = () => begun.kill('SIGKILL')
    process.once('exit', discard)
    begun.once('exit', () => process.off('exit', discard))
    child = begun
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!child || hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    port,
    begin,
    isReady,
    async start() {
      begin()
      await waitFor(`the process on ${port}`, isReady, { seconds: 120, isHopeless: hasEnded })
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    said: () => readFileSync(logFile, 'utf8'),
  }
}
