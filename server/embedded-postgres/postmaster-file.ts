import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#app/kernel/error-code.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { commandLine, processIdentity } from './process-identity.ts'
import { chownTo } from './server-account.ts'

/** Above the largest process number of any supported system: certain to name no process. */
const NOBODYS_PID = 4_194_305

/** What postmaster.pid tells about the server that wrote it. */
export type Postmaster = {
  pid: number
  socketFolder: string
  status: 'starting' | 'ready' | 'stopping'
  isAlive: boolean
}

/** The server that runs, or last ran, on this cluster; undefined after a clean stop. */
export function readPostmaster(clusterFolder: string): Postmaster | undefined {
  const lines = readLines(join(clusterFolder, 'postmaster.pid'))
  const pid = Number(lines?.[0])
  if (lines === undefined || !(pid > 0)) return undefined
  const status = lines[7]?.trim()
  return {
    pid,
    socketFolder: lines[4] ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
    isAlive: isServerOf(clusterFolder, pid),
  }
}

/**
 * Keeps a process that was given a dead server's number from being taken for that server, which PostgreSQL
 * would do. Only the number is replaced: the rest lets PostgreSQL notice orphaned backends, which must end
 * before the files may be used again.
 */
export function disarmPostmasterFile(place: ClusterPlace): void {
  const path = join(place.clusterFolder, 'postmaster.pid')
  const [, ...rest] = readLines(path) ?? []
  if (rest.length === 0) {
    rmSync(path, { force: true })
    return
  }
  const draft = join(place.folder, 'postmaster.pid.new')
  writeFileSync(draft, [NOBODYS_PID, ...rest].join('\n'), { mode: 0o600 })
  chownTo(draft, place.account)
  renameSync(draft, path)
}

function isServerOf(clusterFolder: string, pid: number): boolean {
  return processIdentity(pid) !== undefined && (commandLine(pid)?.includes(` -D ${clusterFolder} `) ?? false)
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
