import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { type Env, readEnv } from '#app/env.server.ts'
import { signIn } from '#app/features/people/sign-in.server.ts'
import { createPostgresLimiter } from '#app/integrations/limits/postgres-limiter.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { ensurePgbouncer } from '#tests/support/ensure-pgbouncer.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { type Pgbouncer, startPgbouncer } from '#tests/support/start-pgbouncer.ts'
import { connectionStringTo, createTestDatabase } from '#tests/support/test-cluster-database.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { compose } from './compose.ts'
import { prepareDemo } from './first-start.ts'
import { createLog } from './log.ts'

const world = await testContext()
const program = ensurePgbouncer()
const nameOf = (connectionString: string) => new URL(connectionString).pathname.slice(1)
const log = createLog({ level: 'silent', plain: false })

describe.skipIf(program === null)('behind PgBouncer, in transaction pooling', () => {
  const name = nameOf(world.connectionString)
  let pooler: Pgbouncer
  beforeAll(async () => {
    pooler = await startPgbouncer(program ?? '', { serverConnectionString: world.connectionString })
  })
  afterAll(() => pooler.stop())

  function openPooled() {
    const errors: Error[] = []
    const open = openDatabase({
      connectionString: pooler.connectionStringTo(name),
      pooled: true,
      maxConnections: 20,
      onError: (error) => errors.push(error),
    })
    const { ctx } = withDemoPayments({ ...world.ctx, db: open.db })
    return { open, ctx, errors }
  }

  test('a crowd that shares three connections buys what there is, and nobody anything twice', async () => {
    const { open, ctx, errors } = openPooled()
    const ticketTypeId = await aTicketType(ctx, { capacity: 12 })
    const buyers = Array.from({ length: 30 }, () => aPaidOrder(ctx, { ticketTypeId }).catch(() => null))
    const orders = await Promise.all(buyers)
    expect(orders.filter((order) => order !== null)).toHaveLength(12)
    const { rows } = await sql<{ tickets: number }>`
      select count(*) as tickets from tickets where ticket_type_id = ${ticketTypeId}`.execute(ctx.db)
    expect(rows).toEqual([{ tickets: 12 }])
    await expectInvariants(ctx)
    await open.close()
    expect(errors).toEqual([])
  })

  test('no statement is compiled', async () => {
    await sql`alter database ${sql.id(name)} set jit = on`.execute(world.ctx.db)
    await pooler.moveTo(world.connectionString)
    const { open } = openPooled()
    expect((await open.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
    await open.close()
  })

  test('every statement has its limit, and one that has names in a library works', async () => {
    const { open } = openPooled()
    const timeouts = await Promise.all(
      Array.from({ length: 8 }, () =>
        open.pool.query<{ statement_timeout: string }>('show statement_timeout'),
      ),
    )
    expect(new Set(timeouts.flatMap(({ rows }) => rows.map((row) => row.statement_timeout)))).toEqual(
      new Set(['30s']),
    )
    const limiter = createPostgresLimiter(open.pool)
    const taken = await Promise.all(
      Array.from({ length: 40 }, () => limiter.take('ticket-guess', 'somebody at a pooler')),
    )
    expect(taken.every(({ ok }) => ok)).toBe(true)
    expect((await open.pool.query('select 1 from pg_prepared_statements')).rows).toEqual([])
    await open.close()
  })
})

describe.skipIf(program === null)('a program behind PgBouncer', () => {
  const dataDirs: string[] = []
  afterAll(() => Promise.all(dataDirs.map((folder) => rm(folder, { recursive: true, force: true }))))

  async function aPlace(options: { setsTimeout?: boolean; setsJit?: boolean } = {}) {
    const adminConnectionString = inject('adminConnectionString')
    const database = await createTestDatabase({ adminConnectionString, template: 'template0' })
    const serverConnectionString = connectionStringTo(database.name, adminConnectionString)
    // As every PostgreSQL that was not told otherwise; the tests' own is.
    const server = new pg.Client({ connectionString: serverConnectionString })
    await server.connect()
    await server.query(`alter database ${pg.escapeIdentifier(database.name)} set jit = on`)
    await server.end()
    const pooler = await startPgbouncer(program ?? '', { serverConnectionString, ...options })
    const dataDir = await mkdtemp(join(tmpdir(), 'staffroom-pooler-'))
    dataDirs.push(dataDir)
    const answer = readEnv(
      {
        DATABASE_URL: pooler.connectionStringTo(database.name),
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: pooler.sessionStringTo(database.name),
        DATA_DIR: dataDir,
        DEMO_CONTENT: 'none',
      },
      { stripe: false },
    )
    if (!answer.ok) throw new Error(answer.problems.join())
    const env: Env = answer.env
    const end = async () => {
      await pooler.stop()
      await database.drop()
    }
    return { env, pooler, end }
  }

  test('migrates, makes its administrator once, signs in and hears of jobs', async () => {
    const { env, end } = await aPlace()
    const web = await compose(env, log, { works: false })
    const worker = await compose(env, log, { works: true })
    const started = await Promise.all([prepareDemo(web), prepareDemo(worker)])
    const told = started.flatMap(({ admin }) => admin ?? [])
    expect(told).toHaveLength(1)
    const ctx: Ctx = web.makeCtx({ actor: system, requestId: 'test' })
    const signedIn = await signIn(ctx, {
      ...{ login: 'admin@staffroom.test', password: told[0]?.password ?? '', replacedToken: null },
      ...{ client: { address: '203.0.113.7', userAgent: 'Test' }, realNow: new Date() },
    })
    expect(signedIn.ok).toBe(true)
    const ticketTypeId = await aTicketType(ctx)
    await aHeldOrder(ctx, { ticketTypeId })
    await withTransaction(ctx, (tx) => enqueue(tx, 'money.issue-documents', {}))
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ state: string }>`
          select state from pgboss.job where name = 'money.issue-documents'`.execute(ctx.db)
        expect(rows.map(({ state }) => state)).toContain('completed')
      },
      { timeout: 60_000, interval: 50 },
    )
    await expectInvariants(ctx)
    await Promise.all([web.close(5), worker.close(5)])
    await end()
  })

  test('does not start where statements may run for ever', async () => {
    const { env, end } = await aPlace({ setsTimeout: false })
    await expect(compose(env, log, { works: false })).rejects.toThrow(
      'The pooler sets no statement_timeout: write connect_query=',
    )
    await end()
  })

  test('warns at start where plans would be compiled', async () => {
    const { env, end } = await aPlace({ setsJit: false })
    const lines: string[] = []
    const heard = createLog({
      level: 'warn',
      plain: false,
      stream: { write: (line) => void lines.push(line) },
    })
    const web = await compose(env, heard, { works: false })
    expect(lines.filter((line) => line.includes('The pooler leaves jit on'))).toHaveLength(1)
    await web.close(5)
    await end()
  })
})
