import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ClusterPlace } from './cluster-place.ts'
import { chownTo, chownTreeTo } from './server-account.ts'
import { serverEnvironment } from './server-settings.ts'

/**
 * Creates the cluster unless it is there: UTF-8, collation and character types of C.UTF-8, superuser
 * `postgres`. Built beside its final place and renamed when complete, so a start that was killed half-way
 * leaves nothing that looks like a database. The caller holds the start lock.
 */
export async function prepareCluster(place: ClusterPlace, initdb: string): Promise<'created' | 'existing'> {
  if (existsSync(join(place.clusterFolder, 'PG_VERSION'))) {
    adoptOwnership(place)
    return 'existing'
  }
  const draft = `${place.clusterFolder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  chownTo(draft, place.account)
  await runInitdb(initdb, draft, place)
  renameSync(draft, place.clusterFolder)
  return 'created'
}

/** A folder copied by root belongs to root, and PostgreSQL starts only on files of its own account. */
function adoptOwnership(place: ClusterPlace): void {
  if (place.account === undefined || statSync(place.clusterFolder).uid === place.account.uid) return
  chownTreeTo(place.clusterFolder, place.account)
}

async function runInitdb(initdb: string, folder: string, place: ClusterPlace): Promise<void> {
  const child = spawn(
    initdb,
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...place.account, cwd: '/', env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`initdb could not create a database in ${folder}: ${complaint.trim()}`)
}
