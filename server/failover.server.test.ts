import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { readEnv } from '#app/env.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { ensurePgbouncer } from '#tests/support/ensure-pgbouncer.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { type Pgbouncer, startPgbouncer } from '#tests/support/start-pgbouncer.ts'
import { type PostgresPair, startPostgresPair } from '#tests/support/start-postgres-pair.ts'
import { system } from '#tests/support/test-context.ts'
import { compose, type Program } from './compose.ts'
import { databaseProblem } from './http/database-problem.ts'
import { createLog } from './log.ts'
import { notReadyReason } from './readiness.ts'

const program = ensurePgbouncer()
const log = createLog({ level: 'silent', plain: false })
const patience = { timeout: 60_000, interval: 50 }

describe.skipIf(program === null)('the primary dies under a running program', () => {
  let pair: PostgresPair
  let pooler: Pgbouncer
  let running: Program
  let dataDir: string

  beforeAll(async () => {
    pair = await startPostgresPair()
    pooler = await startPgbouncer(program ?? '', {
      serverConnectionString: pair.connectionStringOf('primary'),
      size: 5,
    })
    dataDir = await mkdtemp(join(tmpdir(), 'staffroom-failover-'))
    const answer = readEnv(
      {
        DATABASE_URL: pooler.connectionStringTo('postgres'),
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: pooler.sessionStringTo('postgres'),
        DATA_DIR: dataDir,
        DEMO_CONTENT: 'none',
      },
      { stripe: false },
    )
    if (!answer.ok) throw new Error(answer.problems.join())
    running = await compose(answer.env, log, { works: true })
  })
  afterAll(async () => {
    await running.close(5)
    await pooler.stop()
    await pair.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ctxNow = (): Ctx => running.makeCtx({ actor: system, requestId: newId() })
  const sell = async (ticketTypeId: string) => (await aPaidOrder(ctxNow(), { ticketTypeId })).id
  const problem = async (work: () => Promise<unknown>) =>
    databaseProblem(await work().catch((error) => error))

  async function aJobIsDone(): Promise<void> {
    const done = async () => {
      const { rows } = await sql<{ done: number }>`
        select count(*) as done from pgboss.job
        where name = 'money.issue-documents' and state = 'completed'`.execute(ctxNow().db)
      return rows[0]?.done ?? 0
    }
    const before = await done()
    await withTransaction(ctxNow(), (tx) => enqueue(tx, 'money.issue-documents', {}))
    await vi.waitFor(async () => expect(await done()).toBeGreaterThan(before), patience)
  }

  test('who asks is refused, and everything goes on by itself once the standby has taken over', async () => {
    const ticketTypeId = await aTicketType(ctxNow(), { capacity: 10 })
    const before = await sell(ticketTypeId)
    await aJobIsDone()
    expect(await notReadyReason(running)).toBeNull()
    const [wrote] = await pair.ask('primary', 'select pg_current_wal_lsn() as lsn')
    await vi.waitFor(async () => {
      const [has] = await pair.ask(
        'standby',
        `select pg_last_wal_replay_lsn() >= '${String(wrote?.lsn)}' as all`,
      )
      expect(has?.all).toBe(true)
    }, patience)

    await pair.kill('primary')
    const refused = [await problem(() => sell(ticketTypeId)), await problem(() => sell(ticketTypeId))]
    expect(refused).toEqual(['unavailable', 'unavailable'])
    expect(await notReadyReason(running)).toBe('the database or the queue does not answer')

    // The operator was too quick: the standby answers, and takes no writes yet.
    await pooler.moveTo(pair.connectionStringOf('standby'))
    await vi.waitFor(
      async () => expect(await notReadyReason(running)).toBe('the database takes no writes'),
      patience,
    )
    expect(await problem(() => sell(ticketTypeId))).toBe('unavailable')

    await pair.promote()
    await vi.waitFor(async () => expect(await notReadyReason(running)).toBeNull(), patience)
    const after = await sell(ticketTypeId)
    await aJobIsDone()
    const orders = await ctxNow().db.selectFrom('orders').select(['id', 'status']).execute()
    const confirmed = orders.filter(({ status }) => status === 'confirmed').map(({ id }) => id)
    expect(confirmed).toEqual(expect.arrayContaining([before, after]))
    await expectInvariants(ctxNow())
  })
})
