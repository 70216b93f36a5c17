import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-cluster-database.ts'
import { openDatabase } from './database.server.ts'

const folder = join(import.meta.dirname, '../../migrations')
const migration = '0041_analytics_months.sql'

const database = await createTestDatabase({
  adminConnectionString: inject('adminConnectionString'),
  template: 'template0',
})
const open = openDatabase({
  connectionString: database.connectionString,
  onError: (error) => {
    throw error
  },
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

async function runMigrations(isWanted: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && isWanted(name)).sort()
  for (const name of names) await open.pool.query(await readFile(join(folder, name), 'utf8'))
}

test('what was counted before months were kept apart is all there, each in its month', async () => {
  await runMigrations((name) => name < migration)
  const insert = `insert into analytics_events (id, at, type, page, user_id, device, browser, duration_seconds, metadata)
    select md5(n::text)::uuid, '2025-03-31T22:00:00Z'::timestamptz + n * interval '20 days', 'page_leave', '/events',
      md5('user' || n % 2)::uuid, 'mobile', 'Safari', n, jsonb_build_object('userAgent', '<b>' || n)
    from generate_series(0, 20) n`
  await open.pool.query(insert)
  const columns =
    'id, at, type, page, element, event_id, partner_id, user_id, device, browser, duration_seconds, metadata'
  const all = () => open.pool.query(`select ${columns} from analytics_events order by at`)
  const before = await all()
  expect(before.rows).toHaveLength(21)

  await runMigrations((name) => name >= migration)
  expect((await all()).rows).toEqual(before.rows)
  const { rows: parts } = await open.pool.query(`
    select tableoid::regclass::text as part, count(*)::int from analytics_events group by 1 order by 1 limit 3`)
  expect(parts).toEqual([
    { part: 'analytics_events_2025_03', count: 1 },
    { part: 'analytics_events_2025_04', count: 1 },
    { part: 'analytics_events_2025_05', count: 2 },
  ])
  const indexes = await open.pool.query(
    `select count(*)::int from pg_indexes where tablename = 'analytics_events_2025_05'`,
  )
  expect(indexes.rows).toEqual([{ count: 3 }])
  await expect(open.pool.query(insert)).rejects.toThrow('no partition')
})
