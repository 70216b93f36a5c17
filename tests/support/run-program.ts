import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const door = join(import.meta.dirname, '../../server/start.js')
const poll = 100
const patience = 120_000

/** An installation as its operator has it: where it keeps everything, and what else its environment says. */
export type Installation = { dataDir: string; port: number; env?: Record<string, string> }

export type RunningProgram = {
  url: string
  process: ChildProcess
  /** What it has written so far. */
  said: () => string
  /** Asks it to stop, and waits until it has. */
  stop: () => Promise<void>
}

/** Starts the built program in a process of its own, and waits until it says that it is ready. */
export async function startProgram(installation: Installation): Promise<RunningProgram> {
  const { port } = installation
  const running = run([], installation)
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + patience
  while (!(await isReady(url))) {
    if (running.process.exitCode !== null || Date.now() > end) {
      running.process.kill('SIGKILL')
      throw new Error(`the program did not start:\n${running.said()}`)
    }
    await wait(poll)
  }
  const stop = async () => {
    if (running.process.exitCode !== null || running.process.signalCode !== null) return
    const ended = once(running.process, 'exit')
    running.process.kill('SIGTERM')
    await ended
  }
  return { url, ...running, stop }
}

/** Runs one of the program's commands to its end, as `npm run` does. */
export async function runCommandOf(
  installation: Installation,
  args: string[],
): Promise<{ code: number | null; said: string }> {
  const running = run(args, installation)
  const [code] = (await once(running.process, 'exit')) as [number | null]
  return { code, said: running.said() }
}

function run(args: string[], { dataDir, port, env }: Installation) {
  const child = spawn(process.execPath, [door, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  return { process: child, said: () => said }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  return portListenedOn(0)
}

/**
 * The first of `count` ports in a row that nobody listens on now. They lie below the range from which the system hands out
 * ports, so no connection or database takes one before it is used.
 */
export async function freePortsInRow(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const tried = await Promise.allSettled(ports.map(portListenedOn))
    if (tried.every(({ status }) => status === 'fulfilled')) return first
  }
  throw new Error(`no ${count} free ports in a row`)
}

/** Listens on a port, 0 for any, and leaves it again. */
async function portListenedOn(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
