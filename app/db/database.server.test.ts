import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { openDatabase } from './database.server.ts'

const { connectionString, ctx } = await testContext()
const reported: Error[] = []
const database = openDatabase({ connectionString, onError: (error) => reported.push(error) })
afterAll(() => database.close())

const endBackend = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(ctx.db)
const backendOf = async (db: typeof database.db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0

test('a connection that is lost inside a transaction fails the transaction and nothing else', async () => {
  const work = database.db.transaction().execute(async (trx) => {
    await endBackend(await backendOf(trx))
    await backendOf(trx)
  })
  await expect(work).rejects.toThrow()
  await expect.poll(() => reported.length).toBeGreaterThan(0)
  expect(await backendOf(database.db)).toBeGreaterThan(0)
})

test('an idle connection that is lost is replaced', async () => {
  const lost = await backendOf(database.db)
  const before = reported.length
  await endBackend(lost)
  await expect.poll(() => reported.length).toBe(before + 1)
  expect(await backendOf(database.db)).not.toBe(lost)
})

test('two idle connections stay open without a time limit', async () => {
  const { db, pool, close } = openDatabase({ connectionString, onError: (error) => reported.push(error) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = await Promise.all(Array.from({ length: 4 }, () => backendOf(db)))
  expect(new Set(asked).size).toBe(4)
  expect(pool.totalCount).toBe(4)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  vi.useRealTimers()
  expect(pool.totalCount).toBe(2)
  expect(asked).toContain(await backendOf(db))
  await close()
})

test('no statement is compiled, unless the address says so', async () => {
  const jitOf = async (address: string) => {
    const { pool, close } = openDatabase({
      connectionString: address,
      onError: (error) => reported.push(error),
    })
    const { rows } = await pool.query<{ jit: string; work_mem: string }>(
      "select current_setting('jit') as jit, current_setting('work_mem') as work_mem",
    )
    await close()
    return rows[0]
  }
  const withOptions = (options: string) => {
    const url = new URL(connectionString)
    url.searchParams.set('options', options)
    return url.href
  }
  await sql`alter database ${sql.id(new URL(connectionString).pathname.slice(1))} set jit = on`.execute(
    ctx.db,
  )
  expect(await jitOf(connectionString)).toMatchObject({ jit: 'off' })
  expect(await jitOf(withOptions('-c work_mem=7MB'))).toEqual({ jit: 'off', work_mem: '7MB' })
  expect(await jitOf(withOptions('-c jit=on'))).toMatchObject({ jit: 'on' })
})
