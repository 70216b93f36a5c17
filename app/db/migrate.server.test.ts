import { once } from 'node:events'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/test-cluster-database.ts'
import { migrate } from './migrate.server.ts'
import type { Database } from './schema.ts'

const { connectionString, drop } = await createTestDatabase({
  adminConnectionString: inject('adminConnectionString'),
  template: inject('templateDatabase'),
})
const shortMs = 500
const pool = new pg.Pool({ connectionString, statement_timeout: shortMs })
// A pool has ended before its connections have.
const ended: Promise<unknown>[] = []
pool.on('connect', (client) => ended.push(once(client, 'end')))
const other = new pg.Client({ connectionString })
await other.connect()
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
afterAll(async () => {
  await other.end()
  await db.destroy()
  await Promise.all(ended)
  await drop()
})

/** What Kysely locks while migrations run. */
const lockId = '3853314791062309107'

test('a process waits for another process’s migration, longer than the statement timeout', async () => {
  // Of the session: within one transaction the list of what others do is always the first one.
  await other.query('select pg_advisory_lock($1)', [lockId])
  const migrated = migrate(db)
  await vi.waitFor(async () => {
    const { rows } = await other.query(
      `select from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and not l.granted
        and clock_timestamp() - a.query_start > $1 * interval '1 millisecond'`,
      [1.2 * shortMs],
    )
    expect(rows).toHaveLength(1)
  }, 10_000)
  await other.query('select pg_advisory_unlock($1)', [lockId])
  expect(await migrated).toEqual([])
})

test('what comes after them is timed as before', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: `${shortMs}ms` }])
})
