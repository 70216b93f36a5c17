import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-cluster-database.ts'
import { type OpenDatabase, openDatabase } from './database.server.ts'

/** A database over one connection, so that what is prepared can be seen. */
async function aDatabase(): Promise<OpenDatabase> {
  const { connectionString, drop } = await createTestDatabase({
    adminConnectionString: inject('adminConnectionString'),
    template: inject('templateDatabase'),
  })
  const database = openDatabase({
    connectionString,
    maxConnections: 1,
    onError: (error) => expect.unreachable(error.message),
  })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}

async function preparedBy({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

async function three(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 3; time++) await work()
}

test('a statement is prepared from its second use on, and answers the same', async () => {
  const database = await aDatabase()
  const slugs = database.db.selectFrom('events').select('slug').where('title', '=', 'None')
  await slugs.execute()
  expect(await preparedBy(database)).toEqual([])
  await three(async () => expect(await slugs.execute()).toEqual([]))
  expect(await preparedBy(database)).toEqual(['select "slug" from "events" where "title" = $1'])
  const lengths = await Promise.all(
    ['a', 'bb', 'ccc'].map((text) => sql<{ n: number }>`select length(${text}) as n`.execute(database.db)),
  )
  expect(lengths.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
})

test('what has no parameters or asks for whatever columns there are is not', async () => {
  const database = await aDatabase()
  const { db } = database
  await three(async () => {
    await db.transaction().execute((trx) => sql`select 1`.execute(trx))
    await db.selectFrom('settings').selectAll().where('key', '=', 'x').execute()
    await db.selectFrom('settings as s').selectAll('s').where('key', '=', 'x').execute()
    await db.updateTable('settings').set({ key: 'x' }).where('key', '=', 'y').returningAll().execute()
  })
  expect(await preparedBy(database)).toEqual([])
})

test('prepared statements live through a new column', async () => {
  const database = await aDatabase()
  const { db } = database
  const inside = () =>
    db
      .with('all', (qb) => qb.selectFrom('settings').selectAll().where('key', '=', 'x'))
      .selectFrom('all')
      .select('key')
      .execute()
  await three(inside)
  expect(await preparedBy(database)).toHaveLength(1)
  await sql`alter table settings add column more text`.execute(db)
  await expect(inside()).resolves.toEqual([])
})

test('a connection whose plans are out of date is replaced', async () => {
  const database = await aDatabase()
  const { db } = database
  const value = () => db.selectFrom('settings').select('value').where('key', '=', 'x').execute()
  await three(value)
  await sql`alter table settings alter column value type text`.execute(db)
  await expect(value()).rejects.toThrow('cached plan must not change result type')
  await expect(value()).resolves.toEqual([])
})

test('a failed statement can be sent again', async () => {
  const { db } = await aDatabase()
  const key = 'twice'
  const insert = () => db.insertInto('settings').values({ key, value: '1', updated_at: new Date() }).execute()
  await insert()
  for (let time = 0; time < 3; time++) await expect(insert()).rejects.toThrow('settings_pkey')
})
