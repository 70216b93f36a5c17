import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { OpenDatabase } from '#app/db/database.server.ts'
import type { ProcessesTable } from '#app/db/schema/system.ts'
import { ownRelease } from './version.ts'

const everyMs = 20_000

export type ProcessRecord = {
  /** Takes the process off the list. */
  stop: () => Promise<void>
}

/**
 * Keeps this process in the table of those that run, until it stops; rows of processes that were killed go after a day.
 * While the database is away nothing is written: its outage is told elsewhere.
 */
export function recordProcess(
  { db }: Pick<OpenDatabase, 'db'>,
  kind: ProcessesTable['kind'],
  intervalMs = everyMs,
): ProcessRecord {
  const id = randomUUID()
  const { version, commit } = ownRelease()
  const startedAt = new Date()
  let writing: Promise<unknown> | null = null
  // One at a time: of two writes the earlier could end last, after the row was taken off.
  const write = () => {
    writing ??=
      sql`with killed as (delete from processes where seen_at < now() - interval '1 day' and id <> ${id})
      insert into processes (id, kind, host, version, commit, started_at, seen_at)
      values (${id}, ${kind}, ${hostname()}, ${version}, ${commit}, ${startedAt}, now())
      on conflict (id) do update set seen_at = excluded.seen_at`
        .execute(db)
        .catch(() => undefined)
        .finally(() => {
          writing = null
        })
  }
  write()
  const timer = setInterval(write, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await writing
      await db
        .deleteFrom('processes')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
    },
  }
}
