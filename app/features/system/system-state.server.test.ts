import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { lastChecks } from './last-checks.server.ts'
import { noteInvariants } from './note-invariants.server.ts'
import { systemState } from './system-state.server.ts'

const { ctx: world, as } = await testContext()
const ctx = as(actorWithRole('admin'))
const system = as({ kind: 'system', name: 'test' })
const realNow = () => new Date()

beforeEach(async () => {
  await sql`drop schema if exists pgboss cascade`.execute(world.db)
})

async function withQueue(): Promise<void> {
  await sql`create schema pgboss`.execute(world.db)
  await sql`create table pgboss.queue (name text, queued_count int, active_count int)`.execute(world.db)
  await sql`create table pgboss.job (name text, state text, priority int default 0, blocked boolean default false,
    source_name text, created_on timestamptz, start_after timestamptz)`.execute(world.db)
  await sql`create type pgboss.state as enum ('created', 'retry', 'active', 'completed')`.execute(world.db)
  await sql`alter table pgboss.job alter column state type pgboss.state using state::pgboss.state`.execute(
    world.db,
  )
}

test('of a new network: all migrations, nothing looked at, nothing waiting', async () => {
  await withQueue()
  const { program, facts, jobs, mails, webhooks } = await systemState(ctx, realNow())
  expect(program).toEqual({ version: '0.0.0', commit: null, date: null, node: process.version, mode: 'demo' })
  expect(facts).toMatchObject({ storage: null, invariants: null, backup: null })
  expect(facts?.database.applied).toBe(facts?.database.known)
  expect(facts?.database.newest).toMatch(/^\d{4}_/)
  expect(facts?.database.bytes).toBeGreaterThan(1_000_000)
  expect(Math.abs(facts?.database.aheadMs ?? Number.NaN)).toBeLessThan(60_000)
  expect(jobs).toEqual({ queues: [], parked: [] })
  expect(mails?.lanes.map(({ lane, waiting, failed }) => [lane, waiting, failed])).toEqual([
    ['single', 0, 0],
    ['bulk', 0, 0],
  ])
  expect(webhooks).toEqual([])
})

test('the queue away takes nothing else with it', async () => {
  const said: string[] = []
  const log = { ...ctx.log, error: (_: object, message: string) => void said.push(message) }
  const { facts, jobs, mails } = await systemState({ ...ctx, log }, realNow())
  expect(jobs).toBeNull()
  expect(facts).not.toBeNull()
  expect(mails).not.toBeNull()
  expect(said).toEqual(['A figure could not be loaded'])
})

test('jobs that wait, by how long the oldest has been due, and those that gave up', async () => {
  await withQueue()
  await sql`insert into pgboss.queue values ('mail.send', 2, 1), ('parked', 1, 0)`.execute(world.db)
  await sql`insert into pgboss.job (name, state, created_on, start_after) values
    ('mail.send', 'created', now() - interval '10 minutes', now() - interval '10 minutes'),
    ('mail.send', 'active', now() - interval '1 hour', now() - interval '1 hour'),
    ('mail.send', 'created', now() - interval '1 hour', now() + interval '1 hour'),
    ('parked', 'completed', now(), now())`.execute(world.db)
  await sql`insert into pgboss.job (name, state, source_name, created_on, start_after) values
    ('parked', 'created', 'mail.send', now() - interval '2 hours', now()),
    ('parked', 'created', 'mail.send', now() - interval '1 hour', now()),
    ('parked', 'retry', 'payments.refund', now(), now())`.execute(world.db)
  const { jobs } = await systemState(ctx, realNow())
  expect(jobs?.parked.map(({ name, count }) => [name, count])).toEqual([
    ['mail.send', 2],
    ['payments.refund', 1],
  ])
  const since = jobs?.parked[0]?.since.getTime() ?? Number.NaN
  expect(Math.round((Date.now() - since) / 3_600_000)).toBe(2)
  const [queue] = jobs?.queues ?? []
  expect(queue).toMatchObject({ name: 'mail.send', waiting: 2, active: 1 })
  expect(Math.round((queue?.oldestSeconds ?? 0) / 60)).toBe(10)
})

test('the last invariant check is reported and replaced by the next', async () => {
  const broken = [{ id: 'I-01', title: 'places are not sold twice', rows: 2 }]
  await noteInvariants(system, { asked: 81, broken, realNow: realNow() })
  expect((await systemState(ctx, realNow())).facts?.invariants).toMatchObject({ asked: 81, broken })
  await Promise.all(
    [1, 2, 3].map(() => noteInvariants(system, { asked: 82, broken: [], realNow: realNow() })),
  )
  expect((await systemState(ctx, realNow())).facts?.invariants).toMatchObject({ asked: 82, broken: [] })
})

test('the newest backup, the last finished look through the gallery, and the webhook events of a week', async () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000)
  const backup = { folder: '/b/one', table_rows: 7, files: 2, bytes: 3_000_000_000, missing: 1 }
  await world.db
    .insertInto('backups')
    .values([
      { ...backup, taken_at: day(2), recorded_at: day(2), files: 9 },
      { ...backup, taken_at: day(1), recorded_at: day(1) },
    ])
    .execute()
  const check = { started_by: null, at_item_id: null, total: 5, checked: 5 }
  await world.db
    .insertInto('gallery_checks')
    .values([
      { ...check, id: newId(), started_at: day(3), progress_at: day(3), finished_at: day(3) },
      { ...check, id: newId(), started_at: day(1), progress_at: day(1), finished_at: null },
    ])
    .execute()
  const webhooks = { provider: 'stripe' as const, type: 'payment_intent.succeeded', payment_ref: null }
  await world.db
    .insertInto('provider_events')
    .values([
      { ...webhooks, event_id: 'old', received_at: day(8), result: 'confirmed' },
      { ...webhooks, event_id: 'one', received_at: day(2), result: 'confirmed' },
      { ...webhooks, event_id: 'two', received_at: day(1), result: 'nothing' },
    ])
    .execute()
  const { facts, webhooks: told } = await systemState(ctx, realNow())
  expect(facts?.backup).toEqual({
    ...{ takenAt: expect.any(Date), folder: '/b/one', rows: 7, files: 2, bytes: 3_000_000_000, missing: 1 },
  })
  expect(facts?.storage).toMatchObject({ media: 5, lost: 0 })
  expect(told).toEqual([{ provider: 'stripe', lastAt: expect.any(Date), count: 2, lastResult: 'nothing' }])
})

test('the metrics report the age of each check', async () => {
  await sql`delete from backups`.execute(world.db)
  await sql`delete from invariant_checks`.execute(world.db)
  expect(await lastChecks(world.db, realNow())).toEqual({
    backupSeconds: null,
    invariantsSeconds: null,
    broken: null,
  })
  await noteInvariants(system, {
    asked: 81,
    broken: [{ id: 'I-01', title: '', rows: 1 }],
    realNow: realNow(),
  })
  await sql`insert into backups values (now() - interval '2 hours', now(), '/b', 1, 1, 1, 0),
    (now() - interval '1 hour', now(), '/b', 1, 1, 1, 0)`.execute(world.db)
  const { backupSeconds, invariantsSeconds, broken } = await lastChecks(world.db, realNow())
  expect(Math.round((backupSeconds ?? 0) / 600)).toBe(6)
  expect(invariantsSeconds).toBeLessThan(60)
  expect(broken).toBe(1)
})

test('for administrators alone', async () => {
  for (const stranger of [guest, actorWithRole('user'), actorWithRole('door')]) {
    await expect(systemState(as(stranger), realNow())).rejects.toThrow('not allowed')
    await expect(noteInvariants(as(stranger), { asked: 1, broken: [], realNow: realNow() })).rejects.toThrow(
      'not allowed',
    )
  }
})

test('parts outside tell what is wrong with them in their own words, and processes their versions', async () => {
  const at = new Date()
  const seen = { host: 'one', version: '1.0.0', commit: null, started_at: at }
  await world.db
    .insertInto('processes')
    .values([
      { ...seen, id: newId(), kind: 'web', seen_at: at },
      { ...seen, id: newId(), kind: 'worker', seen_at: new Date(at.getTime() - 120_000) },
    ])
    .execute()
  const away = {
    ...ctx,
    site: { ...ctx.site, mode: 'production' as const },
    ports: {
      ...ctx.ports,
      mail: {
        ...ctx.ports.mail,
        check: async () => ({ ok: false as const, response: '535 wrong password' }),
      },
      storage: { ...ctx.ports.storage, exists: () => Promise.reject(new Error('bucket x at y: gone')) },
      payments: { ...ctx.ports.payments, checkAccess: () => new Promise<never>(() => undefined) },
    },
  }
  const { outside, processes } = await systemState(away, realNow())
  expect(outside).toEqual({
    store: { ok: false, words: 'bucket x at y: gone' },
    mailServer: { ok: false, words: '535 wrong password' },
    payments: { ok: false, words: 'No response within 4 seconds.' },
  })
  const silent = { ...ctx.ports.payments, checkAccess: () => Promise.reject(new Problem('unavailable', 'x')) }
  const unanswered = await systemState({ ...ctx, ports: { ...ctx.ports, payments: silent } }, realNow())
  expect(unanswered.outside?.payments).toEqual({
    ok: false,
    words: 'The payment provider does not respond.',
  })
  expect(processes).toMatchObject([{ kind: 'web', host: 'one', version: '1.0.0', startedAt: at }])
})
