import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { patience } from './engine.ts'

export type Program = { process: ChildProcess; said: () => string; stop: () => Promise<void> }

/** Starts a program in a group of its own, so that what it starts ends with it. */
export function startProgram(path: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(path, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  child.on('error', (error) => (said += error.message))
  const end = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nothing of the group is left.
    }
  }
  process.once('exit', end)
  return {
    process: child,
    said: () => said,
    stop: async () => {
      process.removeListener('exit', end)
      const isOver = child.exitCode !== null || child.signalCode !== null || child.pid === undefined
      const ended = isOver ? Promise.resolve() : once(child, 'exit')
      end()
      await ended
    },
  }
}

/** Asks again until there is an answer; throws with what the program has said when there is none in time. */
export async function untilAnswer<T>(program: Program, ask: () => Promise<T | null> | T | null): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    const answer = await Promise.resolve(ask()).catch(() => null)
    if (answer !== null) return answer
    const { exitCode, signalCode } = program.process
    if (exitCode !== null || signalCode !== null || Date.now() > end) {
      await program.stop()
      throw new Error(`${program.process.spawnfile} did not start:\n${program.said()}`)
    }
    await wait(50)
  }
}
