import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { type Place, placed } from './machine.ts'

export type Child = {
  pid: number
  /** Sends a message and waits for the one that comes back. */
  ask: (message: unknown) => Promise<unknown>
  /** Asks it to end and waits until it has; after `seconds` it is killed. */
  stop: (seconds?: number) => Promise<void>
  hasEnded: () => boolean
}

/** Starts a Node program in its place, with a channel for messages; what it prints goes to `logFile`. */
export function startNode(options: {
  place: Place
  args: readonly string[]
  cwd: string
  env?: Record<string, string>
  logFile: string
}): Child {
  const [command, args] = placed(options.place, process.execPath, options.args)
  const log = openSync(options.logFile, 'a')
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...ownEnvironment(), ...options.env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} cannot be started`)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    pid,
    ask: (message) => answerOf(child, message, options.logFile),
    async stop(seconds = 30) {
      if (isRunning(child)) child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000)
      await ended
      clearTimeout(timer)
    },
    hasEnded: () => !isRunning(child),
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

function answerOf(child: ChildProcess, message: unknown, logFile: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      child.off('message', arrived)
      child.off('exit', left)
      done()
    }
    const arrived = (answer: unknown) => settle(() => resolve(answer))
    const left = () => settle(() => reject(new Error(`a process ended before it answered; see ${logFile}`)))
    child.on('message', arrived)
    child.on('exit', left)
    child.send(message as object)
  })
}

/** What the shell says, but for settings of Staffroom: a benchmark measures what everybody has. */
function ownEnvironment(): Record<string, string> {
  const { PATH = '/usr/bin:/bin', HOME = '/tmp', LANG = 'C.UTF-8', TMPDIR } = process.env
  return { PATH, HOME, LANG, ...(TMPDIR ? { TMPDIR } : {}) }
}
