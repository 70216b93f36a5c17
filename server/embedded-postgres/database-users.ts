import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, processIdentity } from './process-identity.ts'

/**
 * Writes down that this process uses the database. Returns what takes the entry away again and tells whether
 * that was the last one. Entries of processes that died without a word do not count, nor do those that came
 * with a copy of the folder: an entry names the folder it was made for.
 */
export function registerDatabaseUser(folder: string): { leave(): { isLast: boolean } } {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true })
  const place = `folder-${statSync(users).ino}`
  const entry = join(users, `${processIdentity(process.pid)}.${place}.${randomUUID().slice(0, 8)}`)
  writeFileSync(entry, '')
  return {
    leave() {
      rmSync(entry, { force: true })
      return { isLast: countLiveUsers(users, place) === 0 }
    },
  }
}

function countLiveUsers(users: string, place: string): number {
  let live = 0
  for (const name of readdirSync(users)) {
    const [identity = '', madeFor] = name.split('.')
    if (madeFor === place && isRunning(identity)) live += 1
    else rmSync(join(users, name), { force: true })
  }
  return live
}
