import { expect, test } from 'vitest'
import { earlierDatabase } from '#tests/support/earlier-database.ts'

const migration = '0041_analytics_months.sql'

const { open, migrate } = await earlierDatabase()

test('what was counted before months were kept apart is all there, each in its month', async () => {
  await migrate((name) => name < migration)
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

  await migrate((name) => name >= migration)
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
