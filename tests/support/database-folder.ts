import { chmodSync, existsSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayEnter, nobodyAccount, runsAsRoot } from '#server/embedded-postgres/server-account.ts'

const memory = '/dev/shm'
/** What Linux calls a file system in memory. */
const tmpfs = 0x01021994
const enough = 4 * 1024 ** 3

/**
 * The folder for databases that nobody misses after the tests. In memory where there is room: a test file has one of
 * its own, with a thousand files, and a disk takes longer to make and drop them than many a test.
 */
export function databasesParent(): string {
  if (isRoomyMemory()) return memory
  const folder = realpathSync(tmpdir())
  return runsAsRoot() && !mayEnter(folder, nobodyAccount()) ? '/tmp' : folder
}

/** A new folder there, whose name begins with `prefix`. The account that PostgreSQL has when root runs it may pass through. */
export function makeDatabaseFolder(prefix: string): string {
  const folder = mkdtempSync(join(databasesParent(), prefix))
  if (runsAsRoot()) chmodSync(folder, 0o711)
  return folder
}

function isRoomyMemory(): boolean {
  if (!existsSync(memory)) return false
  const { type, bavail, bsize } = statfsSync(memory)
  return type === tmpfs && bavail * bsize >= enough && process.availableMemory() >= 2 * enough
}
