import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, processIdentity } from './process-identity.ts'

/**
 * Writes down that this process uses the database. Returns what takes the entry away again and tells whether
 * that was the last one; entries of processes that died without a word do not count.
 */
export function registerDatabaseUser(folder: string): { leave(): { isLast: boolean } } {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true })
  const entry = join(users, `${processIdentity(process.pid)}.${randomUUID().slice(0, 8)}`)
  writeFileSync(entry, '')
  return {
    leave() {
      rmSync(entry, { force: true })
      return { isLast: countLiveUsers(users) === 0 }
    },
  }
}

function countLiveUsers(users: string): number {
  let live = 0
  for (const name of readdirSync(users)) {
    if (isRunning(name.slice(0, name.lastIndexOf('.')))) live += 1
    else rmSync(join(users, name), { force: true })
  }
  return live
}
