import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context.server.ts'
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
import { refundRunProgress } from './refund-run-progress.server.ts'
import { runEventRefunds } from './run-event-refunds.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }
const script = join(import.meta.dirname, '../../../../tests/races/event-life-parts.ts')
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

test('two processes give every order of a cancelled event back once', async () => {
  const { eventId, paymentIds } = await aSoldEvent(8)
  await cancelEvent(ctx, { eventId, refunds: true, message: '', proof: null })
  const input = { eventId }
  expect(await race<number>({ ...here, part: 'refundRuns', inputs: [input, input] })).toEqual([0, 0, 0, 0])
  expect(await refundsOf(paymentIds)).toBe(8)
  expect(await refundRunProgress(ctx, eventId)).toMatchObject({ refunded: 8, left: 0, finishedAt: ctx.now })
  await expectInvariants(ctx)
})

test('a process that is killed in the middle leaves the rest to the next', async () => {
  const { eventId, paymentIds } = await aSoldEvent(5)
  await cancelEvent(ctx, { eventId, refunds: true, message: '', proof: null })
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

test('the race catches looking before giving', async () => {
  const { paymentIds } = await aSoldEvent(3)
  const input = { paymentIds }
  const answers = await race<string>({ ...here, part: 'hastyRuns', inputs: [input, input] })
  expect(answers.filter((answer) => answer === 'given-back').length).toBeGreaterThan(3)
})
