import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Log } from '#app/context.server.ts'
import { type PostgresPair, startPostgresPair } from '#tests/support/start-postgres-pair.ts'
import { openReplica, type Replica } from './replica.ts'

const patience = { timeout: 60_000, interval: 20 }
const said: string[] = []
const silent = () => undefined
const say = (_fields: object, message: string) => void said.push(message)
const log: Log = { debug: silent, info: say, warn: say, error: say }

let pair: PostgresPair
let replica: Replica

beforeAll(async () => {
  pair = await startPostgresPair()
  await pair.ask('primary', 'create table notes (id int generated always as identity, text text)')
  replica = openReplica({
    primary: { connectionString: pair.connectionStringOf('primary'), pooled: false },
    connectionString: pair.connectionStringOf('standby'),
    log,
  })
})
afterAll(async () => {
  await replica.close()
  await pair.stop()
})

const used = () =>
  vi.waitFor(() => {
    const db = replica.db()
    if (!db) throw new Error('the standby is not read')
    return db
  }, patience)
const notUsed = () => vi.waitFor(() => expect(replica.db()).toBeNull(), patience)

async function notesThere(): Promise<string[] | null> {
  const db = replica.db()
  if (!db) return null
  const { rows } = await sql<{ text: string }>`select text from notes order by id`.execute(db)
  return rows.map(({ text }) => text)
}

test('a standby that keeps up is read, and shows what was written', async () => {
  await used()
  await pair.ask('primary', `insert into notes (text) values ('one')`)
  await vi.waitFor(async () => expect(await notesThere()).toEqual(['one']), patience)
  expect(replica.state()).toEqual({ isUsed: true, ageSeconds: expect.any(Number) })
})

test('it is for reading alone', async () => {
  const db = await used()
  await expect(sql`insert into notes (text) values ('no')`.execute(db)).rejects.toMatchObject({
    code: '25006',
  })
  await expect(db.transaction().execute(async () => undefined)).rejects.toThrow('no transaction begins')
})

test('while it stands still it is left alone as soon as something was written', async () => {
  await used()
  await pair.ask('standby', 'select pg_wal_replay_pause()')
  await pair.ask('primary', `insert into notes (text) values ('two')`)
  await notUsed()
  await vi.waitFor(() => expect(said.at(-1)).toBe('Public pages are read from the primary'), patience)
  // Whoever is lent it after a write is never shown the time before.
  const lent: Array<string[] | null> = []
  for (let time = 0; time < 20; time++) lent.push(await notesThere())
  expect(lent.filter((notes) => notes !== null && !notes.includes('two'))).toEqual([])
  await pair.ask('standby', 'select pg_wal_replay_resume()')
  await used()
  await vi.waitFor(async () => expect(await notesThere()).toEqual(['one', 'two']), patience)
})

test('one that ended is left at once, and read again when it is back', async () => {
  await used()
  await vi.waitFor(() => expect(said.at(-1)).toBe('Public pages are read from the standby'), patience)
  const before = said.length
  await pair.kill('standby')
  await notUsed()
  await pair.start('standby')
  await used()
  await vi.waitFor(
    () =>
      expect(said.slice(before)).toEqual([
        'Public pages are read from the primary',
        'Public pages are read from the standby',
      ]),
    patience,
  )
})

test('a read that failed keeps everybody away until it has answered again', async () => {
  await used()
  replica.failed()
  expect(replica.db()).toBeNull()
  await used()
})

test('one that was promoted is no standby', async () => {
  await used()
  await pair.promote()
  await notUsed()
  await pair.ask('primary', `insert into notes (text) values ('three')`)
  expect(replica.db()).toBeNull()
})
