import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '#app/kernel/error-code.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { chownTo, mayEnter, type ServerAccount } from './server-account.ts'
import { SOCKET_PORT } from './server-settings.ts'

const TEMPORARY_PREFIX = 'staffroom-socket-'

/** What the address of a unix socket holds, less the closing NUL. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

/**
 * An empty folder for the socket which only PostgreSQL's account (and root) may enter: beside the cluster, or,
 * where that path is too long for a socket, in the system's temporary folder under an unpredictable name.
 * There the first of the `former` ones that is still to be had is taken again: those who use it know its name.
 */
export function makeSocketFolder(place: ClusterPlace, former: readonly string[] = []): string {
  rmSync(place.socketFolder, { recursive: true, force: true })
  const folder = fits(place.socketFolder)
    ? makeLocal(place.socketFolder)
    : (former.find((one) => isTemporary(one) && takeAgain(one, place.account)) ??
      makeTemporary(place.account))
  chownTo(folder, place.account)
  return folder
}

/** Removes a temporary socket folder that a stopped server leaves behind; leaves any other path alone. */
export function deleteSocketFolder(folder: string): void {
  if (isTemporary(folder)) rmSync(folder, { recursive: true, force: true })
}

function isTemporary(folder: string): boolean {
  return basename(folder).startsWith(TEMPORARY_PREFIX) && temporaryFolders().includes(dirname(folder))
}

/** Empties a folder that is still ours alone, or makes it again; false when another account has taken the name. */
function takeAgain(folder: string, account: ServerAccount): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found) {
    const owner = account?.uid ?? process.getuid?.()
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) return false
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
    return true
  }
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function makeLocal(folder: string): string {
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  return folder
}

function makeTemporary(account: ServerAccount): string {
  const parent = temporaryFolders().find(
    (folder) => fits(join(folder, `${TEMPORARY_PREFIX}XXXXXX`)) && mayEnter(folder, account),
  )
  if (parent === undefined)
    throw new Error('No temporary folder is short enough for a socket: set TMPDIR=/tmp.')
  return mkdtempSync(join(parent, TEMPORARY_PREFIX))
}

function temporaryFolders(): string[] {
  return [realpathSync(tmpdir()), realpathSync('/tmp')]
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH
}
