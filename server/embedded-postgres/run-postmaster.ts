import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '#app/kernel/error-code.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { disarmPostmasterFile, type Postmaster, readPostmaster } from './postmaster-file.ts'
import { serverEnvironment, serverSettings } from './server-settings.ts'
import { deleteSocketFolder, makeSocketFolder } from './socket-folder.ts'

const POLL_MS = 4
/** Crash recovery takes as long as the log it replays. */
const START_PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 60_000
/** Backends of a postmaster that was killed end by themselves within a moment. */
const ORPHAN_PATIENCE_MS = 10_000

/**
 * Gives the running server of this cluster, starting one when there is none, and waits until it takes
 * connections. The server is a session of its own: Ctrl+C in the terminal and the death of this process leave
 * it alone. The caller holds the start lock. `known` are folders of the socket that clients still connect to.
 */
export async function ensurePostmaster(
  place: ClusterPlace,
  program: string,
  settings: Record<string, string>,
  known: readonly string[] = [],
): Promise<{ socketFolder: string; origin: 'started' | 'adopted' }> {
  const found = readPostmaster(place.clusterFolder)
  if (found?.isAlive && found.status === 'stopping') await waitForEnd(place)
  else if (found?.isAlive) {
    return { socketFolder: await waitUntilReady(place, () => undefined), origin: 'adopted' }
  }
  const former = found ? [...known, found.socketFolder] : known
  const deadline = Date.now() + ORPHAN_PATIENCE_MS
  const socketFolder = await startPostmaster(place, program, settings, deadline, former)
  if (found && found.socketFolder !== socketFolder) deleteSocketFolder(found.socketFolder)
  return { socketFolder, origin: 'started' }
}

/** Ends the server with a fast shutdown and waits for it; does nothing when none runs. */
export async function stopPostmaster(place: ClusterPlace): Promise<void> {
  const running = readPostmaster(place.clusterFolder)
  if (!running?.isAlive) return
  try {
    process.kill(running.pid, 'SIGINT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
  await waitForEnd(place)
  deleteSocketFolder(running.socketFolder)
}

async function startPostmaster(
  place: ClusterPlace,
  program: string,
  settings: Record<string, string>,
  orphanDeadline: number,
  former: readonly string[],
): Promise<string> {
  disarmPostmasterFile(place)
  const socketFolder = makeSocketFolder(place, former)
  const child = launch(place, program, serverSettings(socketFolder, settings))
  try {
    return await waitUntilReady(place, () => failureOf(child, place))
  } catch (error) {
    deleteSocketFolder(socketFolder)
    const isHeldByOrphans =
      child.exitCode !== null && String(error).includes('pre-existing shared memory block')
    if (!isHeldByOrphans || Date.now() > orphanDeadline) throw error
  }
  await wait(100)
  return startPostmaster(place, program, settings, orphanDeadline, former)
}

function launch(place: ClusterPlace, program: string, settings: string[]): ChildProcess {
  const messages = startMessages(place)
  rmSync(messages, { force: true })
  const output = openSync(messages, 'wx', 0o600)
  const child = spawn(program, ['-D', place.clusterFolder, ...settings], {
    ...place.account,
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  // A program that could not be started has no exit code either; `failureOf` reads the absence of a pid.
  child.on('error', () => child.unref())
  child.unref()
  return child
}

function failureOf(child: ChildProcess, place: ClusterPlace): string | undefined {
  if (child.pid === undefined) return `${child.spawnfile} cannot be executed`
  if (child.exitCode === null && child.signalCode === null) return undefined
  return readFileSync(startMessages(place), 'utf8').trim() || `exit ${child.exitCode ?? child.signalCode}`
}

async function waitUntilReady(place: ClusterPlace, failure: () => string | undefined): Promise<string> {
  const deadline = Date.now() + START_PATIENCE_MS
  let last: Postmaster | undefined
  while (Date.now() < deadline) {
    const reason = failure()
    if (reason !== undefined) throw new Error(`PostgreSQL did not start: ${reason}`)
    last = readPostmaster(place.clusterFolder) ?? last
    if (last?.isAlive && last.status === 'ready') return last.socketFolder
    await wait(POLL_MS)
  }
  throw new Error(
    `PostgreSQL in ${place.clusterFolder} is not ready after ${START_PATIENCE_MS / 1000} s; see its log folder.`,
  )
}

async function waitForEnd(place: ClusterPlace): Promise<void> {
  const deadline = Date.now() + STOP_PATIENCE_MS
  while (readPostmaster(place.clusterFolder)?.isAlive) {
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL in ${place.clusterFolder} is still shutting down after 60 s.`)
    }
    await wait(POLL_MS)
  }
}

function startMessages(place: ClusterPlace): string {
  return join(place.folder, 'start.log')
}
