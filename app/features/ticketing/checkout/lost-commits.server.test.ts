import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aCheckout, anAwaitingOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { batching } from '#tests/support/batching.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { loseCommitAnswer } from '#tests/support/lost-commit-answer.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { placeOrder } from './place-order.server.ts'

const { ctx } = withDemoPayments((await testContext()).ctx)

const typeRow = (ticketTypeId: string) =>
  ctx.db
    .selectFrom('ticket_types')
    .select(['sold', 'held'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()

const ordersOf = async (ticketTypeId: string) =>
  (
    await ctx.db
      .selectFrom('order_lines')
      .select('order_id')
      .where('ticket_type_id', '=', ticketTypeId)
      .execute()
  ).length

test('a batch with a lost commit response takes the last places once, and each buyer gets the own order', async () => {
  const { on, failures } = batching(ctx)
  const ticketTypeId = await aTicketType(ctx, { capacity: 4 })
  const checkouts = Array.from({ length: 4 }, () => aCheckout({ ticketTypeId }))
  const end = loseCommitAnswer(2)
  const outcomes = await Promise.all(checkouts.map((checkout) => placeOrder(on, checkout)))
  expect(end()).toBe(true)
  expect(failures).toHaveLength(1)
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect(await Promise.all(checkouts.map((checkout) => placeOrder(on, checkout)))).toEqual(outcomes)
  expect([await ordersOf(ticketTypeId), await typeRow(ticketTypeId)]).toEqual([4, { sold: 0, held: 4 }])
  await expectInvariants(ctx)
})

test('a buyer alone whose commit was not answered asks again, and finds the order', async () => {
  const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
  const checkout = aCheckout({ ticketTypeId })
  const end = loseCommitAnswer(1)
  await expect(placeOrder(ctx, checkout)).rejects.toThrow('terminated')
  expect(end()).toBe(true)
  expect(await placeOrder(ctx, checkout)).toMatchObject({ ok: true })
  expect([await ordersOf(ticketTypeId), await typeRow(ticketTypeId)]).toEqual([1, { sold: 0, held: 1 }])
})

test('payments whose commit was not answered are settled once, with one ticket each', async () => {
  const { on, failures } = batching(ctx)
  const ticketTypeId = await aTicketType(ctx, { capacity: 4 })
  const paymentRefs: string[] = []
  for (let index = 0; index < 4; index++) {
    const { paymentRef } = await anAwaitingOrder(ctx, { ticketTypeId })
    await payAtProvider(ctx, paymentRef)
    paymentRefs.push(paymentRef)
  }
  const settle = (paymentRef: string) =>
    confirmPayment(on, { provider: 'demo', eventId: null, paymentRef, ticketTypeId })
  // An earlier batch runs until all four have come, so that they form one batch.
  const key = `payments:${ticketTypeId}`
  const first = Promise.withResolvers<object>()
  const before = on.batcher.run(key, null, async () => [await first.promise])
  const settled = Promise.all(paymentRefs.map(settle))
  await expect.poll(() => on.batcher.queued().get(key)).toBe(4)
  const end = loseCommitAnswer(1)
  first.resolve({})
  await before
  const results = await settled
  expect(end()).toBe(true)
  expect(failures).toHaveLength(1)
  expect(results.map(({ result }) => result)).toEqual(Array.from({ length: 4 }, () => 'already-settled'))
  expect(await typeRow(ticketTypeId)).toEqual({ sold: 4, held: 0 })
  const tickets = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('ticket_type_id', '=', ticketTypeId)
    .execute()
  expect(tickets).toHaveLength(4)
  await expectInvariants(later(ctx, 12))
})
