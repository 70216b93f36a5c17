import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { analyseUnknown } from './analyse-unknown.server.ts'

const { ctx } = await testContext()

test('large tables without statistics are analysed once; small ones are left to autovacuum', async () => {
  await sql`create table restored (words text) with (autovacuum_enabled = off)`.execute(ctx.db)
  await sql`create table small (words text) with (autovacuum_enabled = off)`.execute(ctx.db)
  await sql`insert into restored select repeat('word', 200) from generate_series(1, 2000)`.execute(ctx.db)
  await sql`insert into small values ('word')`.execute(ctx.db)
  expect(await analyseUnknown(ctx.db)).toEqual(['restored'])
  const { rows } = await sql<{ name: string; known: number }>`select relname as name, reltuples::int as known
    from pg_class where relname in ('restored', 'small') order by 1`.execute(ctx.db)
  expect(rows).toEqual([
    { name: 'restored', known: 2_000 },
    { name: 'small', known: -1 },
  ])
  expect(await analyseUnknown(ctx.db)).toEqual([])
})
