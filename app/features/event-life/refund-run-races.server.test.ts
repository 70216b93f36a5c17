import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { paymentOfOrder } from '#app/features/money/queries.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { cancelledEvent } from './cancelled-event.server.ts'
import { refundKeptOrders } from './refund-kept-orders.server.ts'
import { refundRunProgress } from './refund-run-progress.server.ts'
import { runEventRefunds } from './run-event-refunds.server.ts'
import { settleCancelledOrder } from './settle-cancelled-order.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }
const script = join(import.meta.dirname, '../../../tests/races/event-life-parts.ts')
const here = { script, connectionString: world.connectionString, now: ctx.now }

async function aSoldEvent(orders: number) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const paymentIds: string[] = []
  for (let index = 0; index < orders; index++) {
    const order = await aPaidOrder(guestCtx, {
      ticketTypeId,
      attendees: [anAttendee({ email: `attendee-${index}@school.example` })],
    })
    paymentIds.push((await paymentOfOrder(ctx, order.id))?.id ?? '')
  }
  return { eventId, paymentIds }
}

const refundsOf = async (paymentIds: readonly string[]) =>
  (await ctx.db.selectFrom('refunds').select('id').where('payment_id', 'in', paymentIds).execute()).length

const untilSomebodyWaits = () =>
  vi.waitFor(async () => {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
    expect(waiting.rows.length).toBe(1)
  })

test('two processes give every order of a cancelled event back once', async () => {
  const { eventId, paymentIds } = await aSoldEvent(8)
  await cancelEvent(ctx, { eventId, refunds: true, message: '' })
  const input = { eventId }
  expect(await race<number>({ ...here, part: 'refundRuns', inputs: [input, input] })).toEqual([0, 0, 0, 0])
  expect(await refundsOf(paymentIds)).toBe(8)
  expect(await refundRunProgress(ctx, eventId)).toMatchObject({ refunded: 8, left: 0, finishedAt: ctx.now })
  await expectInvariants(ctx)
})

test('an order that the run keeps during an administrator’s refund request is refunded', async () => {
  const { eventId, paymentIds } = await aSoldEvent(1)
  await cancelEvent(ctx, { eventId, refunds: false, message: '' })
  const before = await cancelledEvent(ctx, eventId)
  const order = await ctx.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  await refundKeptOrders(ctx, { eventId })
  if (!before) throw new Error('the event has no run')
  expect(await settleCancelledOrder(ctx, before, order.order_id)).toBe('refunded')
  expect(await refundsOf(paymentIds)).toBe(1)
})

test('a run does not end while an administrator’s new refund request is open', async () => {
  const { eventId, paymentIds } = await aSoldEvent(1)
  await cancelEvent(ctx, { eventId, refunds: false, message: '' })
  const event = await cancelledEvent(ctx, eventId)
  const order = await ctx.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (!event) throw new Error('the event has no run')
  expect(await settleCancelledOrder(ctx, event, order.order_id)).toBe('kept')
  const runs: ReturnType<typeof runEventRefunds>[] = []
  await ctx.db.transaction().execute(async (db) => {
    await refundKeptOrders({ ...ctx, db }, { eventId })
    runs.push(runEventRefunds(ctx, { eventId }))
    await untilSomebodyWaits()
  })
  expect(await Promise.all(runs)).toMatchObject([{ isFinished: false }])
  expect(await runEventRefunds(ctx, { eventId })).toMatchObject({ done: 1, isFinished: true })
  expect(await refundsOf(paymentIds)).toBe(1)
  await expectInvariants(ctx)
})

test('a process that is killed in the middle leaves the rest to the next', async () => {
  const { eventId, paymentIds } = await aSoldEvent(5)
  await cancelEvent(ctx, { eventId, refunds: true, message: '' })
  await killInTheMiddle({ ...here, part: 'killedRun', input: { eventId } })
  expect(await refundRunProgress(ctx, eventId)).toMatchObject({ refunded: 2, left: 3, finishedAt: null })
  expect(await runEventRefunds(ctx, { eventId })).toEqual({ done: 3, failed: 0, isFinished: true })
  expect(await refundsOf(paymentIds)).toBe(5)
  await expectInvariants(ctx)
})

test('two processes remind everybody once', async () => {
  const { eventId } = await aSoldEvent(6)
  const startsAt = addMinutes(ctx.now, 600)
  await ctx.db
    .updateTable('events')
    .set({ starts_at: startsAt, ends_at: addMinutes(startsAt, 60) })
    .where('id', '=', eventId)
    .execute()
  const mails = await race<number>({ ...here, part: 'reminders', inputs: [{}, {}] })
  expect(mails.reduce((sum, count) => sum + count, 0)).toBe(6)
})

test('two processes thank everybody once', async () => {
  const { eventId } = await aSoldEvent(6)
  const endsAt = addMinutes(ctx.now, -120)
  await ctx.db
    .updateTable('events')
    .set({ starts_at: addMinutes(endsAt, -60), ends_at: endsAt, thanks_hours: 1 })
    .where('id', '=', eventId)
    .execute()
  await ctx.db.updateTable('tickets').set({ checked_in_at: endsAt }).where('event_id', '=', eventId).execute()
  const mails = await race<number>({ ...here, part: 'thanks', inputs: [{}, {}] })
  expect(mails.reduce((sum, count) => sum + count, 0)).toBe(6)
})

test('the race catches looking before giving', async () => {
  const { paymentIds } = await aSoldEvent(3)
  const input = { paymentIds }
  const answers = await race<string>({ ...here, part: 'hastyRuns', inputs: [input, input] })
  expect(answers.filter((answer) => answer === 'given-back').length).toBeGreaterThan(3)
})
