import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aLine, lineRow } from '#tests/factories/a-line.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { race } from '#tests/races/race.ts'
import type { AtLine } from '#tests/races/waiting-room-parts.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { advanceLines } from './advance-lines.server.ts'
import { allocateNumbers } from './allocate-numbers.server.ts'
import { lineCookie } from './line-token.server.ts'
import { openPlannedLine } from './open-planned-line.server.ts'
import { placeOf } from './place-of.server.ts'
import { steerLine } from './steer-line.server.ts'

const world = await testContext()
const { connectionString } = world
const { ctx } = withDemoPayments(world.ctx)
const script = join(import.meta.dirname, '../../../tests/races/waiting-room-parts.ts')
const run = <Answer>(part: string, inputs: readonly [unknown, unknown], now = ctx.now) =>
  race<Answer>({ script, part, connectionString, now, inputs })
const kill = (part: string, input: AtLine, now = ctx.now) =>
  killInTheMiddle({ script, part, connectionString, now, input })
const count = (answers: readonly unknown[], answer: unknown) => answers.filter((one) => one === answer).length
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const openingsOf = (eventId: string) =>
  ctx.db
    .selectFrom('sale_line_openings')
    .select(['taken', 'admitted'])
    .where('event_id', '=', eventId)
    .execute()
const countActs = async (eventId: string, action: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('id')
      .where('subject_id', '=', eventId)
      .where('action', '=', action)
      .execute()
  ).length

/** An open line of a sale that begins in ten minutes. */
async function anEarlyLine(taken: number): Promise<AtLine> {
  const line = await aLine(ctx, { taken, mode: 'open' })
  await ctx.db
    .updateTable('sale_lines')
    .set({ awaits_draw: true })
    .where('event_id', '=', line.eventId)
    .execute()
  await beginsIn(line, 10)
  return line
}

/** A line that was planned for now, of a sale that begins in ten minutes. */
async function aPlannedLine(): Promise<AtLine> {
  const line = await aLine(ctx)
  await ctx.db
    .updateTable('sale_lines')
    .set({ opened_at: null, planned_for: ctx.now })
    .where('event_id', '=', line.eventId)
    .execute()
  await beginsIn(line, 10)
  return line
}

const beginsIn = ({ ticketTypeId }: AtLine, minutes: number) =>
  ctx.db
    .updateTable('ticket_types')
    .set({ sale_starts_at: addMinutes(ctx.now, minutes) })
    .where('id', '=', ticketTypeId)
    .execute()

describe('two processes admit at once', () => {
  const admitting = (at: AtLine) => ({ ...at, rounds: 40, count: 3 })

  test('no number is admitted twice or skipped; a read before the lock would do so', async () => {
    const at = await aLine(ctx, { taken: 200 })
    const answers = await run<number>('admitters', [admitting(at), admitting(at)])
    expect(sum(answers)).toBe(200)
    expect((await lineRow(ctx, at.eventId)).admitted_number).toBe(200)
    await expectInvariants(ctx)

    const naive = await aLine(ctx, { taken: 200 })
    const hasty = { ...naive, rounds: 4, count: 3 }
    const told = sum(await run<number>('hastyAdmitters', [hasty, hasty]))
    const { admitted_number } = await lineRow(ctx, naive.eventId)
    expect(told).toBeGreaterThan(admitted_number)
    await forget(naive)
  })

  test('never more than are in line, and together no more than the pace', async () => {
    const few = await aLine(ctx, { taken: 50 })
    expect(sum(await run<number>('admitters', [admitting(few), admitting(few)]))).toBe(50)

    const paced = await aLine(ctx, { taken: 200 })
    await steerLine(
      { ...ctx, actor: actorWithRole('admin') },
      { eventId: paced.eventId, step: 'pace', pace: 300 },
    )
    const now = later(ctx, 7 / 60).now
    expect(sum(await run<number>('admitters', [admitting(paced), admitting(paced)], now))).toBe(35)
    expect((await lineRow(ctx, paced.eventId)).admitted_number).toBe(35)
    await expectInvariants(later(ctx, 1))
  })
})

describe('a line is closed while others come and are admitted', () => {
  test('once, with everybody in who has a number', async () => {
    const at = await aLine(ctx)
    const answers = await run<number | string>('closers', [
      { ...at, rounds: 60, as: 'those who come' },
      { ...at, rounds: 10, as: 'whoever closes' },
    ])
    expect(count(answers, 'closed it')).toBe(1)
    const numbers = answers.filter((answer) => typeof answer === 'number')
    const { opened_at, last_number, admitted_number } = await lineRow(ctx, at.eventId)
    expect([opened_at, last_number, admitted_number]).toEqual([null, numbers.length, numbers.length])
    expect(await openingsOf(at.eventId)).toMatchObject([{ taken: numbers.length }])
    await expectInvariants(ctx)
  })

  test('the database refuses a close that read the last arrival before the lock', async () => {
    const at = await aLine(ctx, { taken: 1 })
    const answers = await run<unknown>('hastyClosers', [
      { ...at, as: 'those who come' },
      { ...at, as: 'whoever closes' },
    ])
    expect(answers).toContain('refused by the database')
  })
})

describe('a line is paused while it advances', () => {
  const pausing = async (as: 'tender' | 'hasty tender') => {
    const at = await aLine(ctx, { taken: 10_000 })
    const answers = await run<{ admittedWhenPaused: number }>('pausers', [
      { ...at, as },
      { ...at, as: 'administrator' },
    ])
    const { admitted_number } = await lineRow(ctx, at.eventId)
    return { at, more: admitted_number - (answers[0]?.admittedWhenPaused ?? Number.NaN) }
  }

  test('no visitor is admitted after the pause; a read before the lock admits more', async () => {
    expect((await pausing('tender')).more).toBe(0)
    await expectInvariants(ctx)
    const hasty = await pausing('hasty tender')
    expect(hasty.more).toBeGreaterThan(0)
    await forget(hasty.at)
  })
})

test('an on-sale: the line opens once, draws once, and exactly what there is is sold', async () => {
  const at = await aPlannedLine()
  await ctx.db.updateTable('ticket_types').set({ capacity: 12 }).where('id', '=', at.ticketTypeId).execute()
  const early = await run<string>('onSale', [
    { ...at, buyers: 10, isBegun: false },
    { ...at, buyers: 10, isBegun: false },
  ])
  expect([count(early, 'opened'), count(early, 'bought')]).toEqual([1, 0])
  await allocateNumbers(ctx, { eventId: at.eventId, count: 5 })
  const begun = addMinutes(ctx.now, 10)
  const during = await run<string>(
    'onSale',
    [
      { ...at, buyers: 20, isBegun: true },
      { ...at, buyers: 20, isBegun: true },
    ],
    begun,
  )
  expect(count(during, 'bought')).toBe(12)
  expect(await countActs(at.eventId, 'waiting-room.draw')).toBe(1)
  expect(await countActs(at.eventId, 'waiting-room.open')).toBe(1)
  const { admitted_number, last_number, drawn_to } = await lineRow(ctx, at.eventId)
  expect(admitted_number).toBeLessThanOrEqual(last_number)
  expect(drawn_to).toBeGreaterThanOrEqual(5)
  await expectInvariants({ ...ctx, now: begun })
})

describe('a tender that is killed', () => {
  const cookieOf = (on: Ctx, eventId: string, number: number) =>
    lineCookie(on, eventId, { number, startedAt: number, takenAt: on.now }).split(';')[0] ?? ''
  const stateOf = async ({ eventId, slug }: AtLine, number: number) =>
    (await placeOf(ctx, { slug, cookies: cookieOf(ctx, eventId, number) })).state
  const advance = (on: Ctx) => advanceLines({ ...on, actor: system }, new Map())

  test('after admitting: the visitors learn it from any other process, and the next tick continues', async () => {
    const at = await aLine(ctx, { taken: 20 })
    await kill('killedAfterAdmitting', at)
    expect(await Promise.all([1, 3, 4].map((number) => stateOf(at, number)))).toEqual([
      'called',
      'called',
      'waiting',
    ])
    await advance(ctx)
    expect((await lineRow(ctx, at.eventId)).admitted_number).toBe(8)
    await expectInvariants(ctx)
  })

  test('while waiting for the lock: all or none of its visitors are admitted, and the next tick continues', async () => {
    const at = await aLine(ctx, { taken: 20 })
    await holding(sql`select from sale_lines where event_id = ${at.eventId} for update`, () =>
      kill('killedAdmitting', at),
    )
    // The database may still run statements of requests that have ended.
    await expect.poll(() => atWork(ctx)).toBe(0)
    const { admitted_number } = await lineRow(ctx, at.eventId)
    expect([0, 3]).toContain(admitted_number)
    await advance(ctx)
    expect((await lineRow(ctx, at.eventId)).admitted_number).toBe(admitted_number + 5)
    expect(await stateOf(at, 5)).toBe('called')
    await expectInvariants(ctx)
  })

  test('in the middle of a draw: nothing is drawn, and the next tender draws once', async () => {
    const at = await anEarlyLine(30)
    const begun = later(ctx, 10)
    await holding(sql`lock table audit_entries in exclusive mode`, () => kill('killedDraw', at, begun.now))
    expect(await lineRow(ctx, at.eventId)).toMatchObject({ awaits_draw: true, draw_seed: null })
    await advance(begun)
    await advance(begun)
    expect(await lineRow(ctx, at.eventId)).toMatchObject({ awaits_draw: false, drawn_from: 0, drawn_to: 30 })
    expect(await countActs(at.eventId, 'waiting-room.draw')).toBe(1)
    await expectInvariants(begun)
  })

  test('in the middle of opening: it is not open, and the next tender opens it', async () => {
    const at = await aPlannedLine()
    await holding(sql`lock table audit_entries in exclusive mode`, () => kill('killedOpening', at))
    expect(await lineRow(ctx, at.eventId)).toMatchObject({ opened_at: null, planned_for: ctx.now })
    expect(await openPlannedLine(ctx, { ...at, standing: 'not-yet' })).toBe(true)
    expect(await countActs(at.eventId, 'waiting-room.open')).toBe(1)
    await expectInvariants(ctx)
  })
})

/** Does something while a transaction here holds what `lock` has locked, which it then lets go. */
function holding(
  lock: { execute: (db: Ctx['db']) => Promise<unknown> },
  work: () => Promise<void>,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    await work()
  })
}

/** How many statements others have under way. */
async function atWork({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes what an aborted request left, which is no part of the product. */
const forget = ({ eventId }: AtLine) =>
  ctx.db.deleteFrom('sale_lines').where('event_id', '=', eventId).execute()
