import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aHeldOrder, anAwaitingOrder, aPaidOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelOwnHold } from './cancel-own-hold.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'
import { startPayment } from './start-payment.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

const world = await testContext()
const { ctx, payments } = withDemoPayments(world.ctx)

const heldOf = async (ticketTypeId: string) =>
  (
    await ctx.db
      .selectFrom('ticket_types')
      .select(['sold', 'held'])
      .where('id', '=', ticketTypeId)
      .executeTakeFirstOrThrow()
  ).held
const statusOf = async (id: string) =>
  (await ctx.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const paymentStatusOf = async (orderId: string) =>
  (
    await ctx.db
      .selectFrom('payments')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status

describe('starting a payment', () => {
  test('is the same payment however often and by however many it is asked for', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const started = await Promise.all([1, 2, 3].map(() => startPayment(ctx, order)))
    expect(started[0]).toMatchObject({ ok: true, provider: 'demo', amount: order.total })
    expect(new Set(started.map((one) => one.ok && one.ref)).size).toBe(1)
    expect(await statusOf(order.id)).toBe('awaiting_payment')
    expect(await startPayment(ctx, order)).toEqual(started[0])
    await expectInvariants(ctx)
  })

  test('requires the key or the ownership of the order', async () => {
    const owner = await aUser(ctx)
    const order = await aHeldOrder({ ...ctx, actor: owner }, { ticketTypeId: await aTicketType(ctx) })
    const { reference } = order
    const another = `${order.key.slice(0, -1)}${order.key.endsWith('0') ? '1' : '0'}`
    for (const key of ['', null, another, `${order.key}0`]) {
      await expect(startPayment(ctx, { reference, key })).rejects.toThrow('order not found')
    }
    await expect(startPayment(ctx, { reference: 'SR-00000000', key: order.key })).rejects.toThrow('not found')
    const stranger: Ctx = { ...ctx, actor: await aUser(ctx) }
    await expect(startPayment(stranger, { reference, key: null })).rejects.toThrow('order not found')
    expect(await startPayment({ ...ctx, actor: owner }, { reference, key: null })).toMatchObject({ ok: true })
  })

  test('is refused when the hold has ended and when there is nothing to pay', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const after = later(ctx, 15)
    expect(await startPayment(after, order)).toEqual({ ok: false, reason: 'hold-ended' })
    await releaseExpiredHolds(after, {})
    expect(await startPayment(after, order)).toEqual({ ok: false, reason: 'hold-ended' })
    const paid = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    expect(await startPayment(ctx, paid)).toEqual({ ok: false, reason: 'nothing-to-pay' })
    const free = await aTicketType(ctx, { price_minor: 0 })
    expect(await startPayment(ctx, await aHeldOrder(ctx, { ticketTypeId: free, priceMinor: 0 }))).toEqual({
      ok: false,
      reason: 'nothing-to-pay',
    })
  })

  test('hands out nothing when the hold is released while the provider answers', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const slow: Ctx = {
      ...ctx,
      ports: {
        ...ctx.ports,
        payments: {
          ...payments,
          start: async (input) => {
            await cancelOwnHold(ctx, order)
            return payments.start(input)
          },
        },
      },
    }
    expect(await startPayment(slow, order)).toEqual({ ok: false, reason: 'hold-ended' })
    await expectInvariants(ctx)
  })
})

describe('releasing holds', () => {
  test('gives back what ended, once, and nothing else', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 10, seats_per_ticket: 2 })
    const ended = await aHeldOrder(ctx, { ticketTypeId, quantity: 2, seatsPerTicket: 2 })
    const after = later(ctx, 15)
    const running = await aHeldOrder(later(ctx, 1), { ticketTypeId, seatsPerTicket: 2 })
    const released = await Promise.all(
      [1, 2, 3].map(() => releaseExpiredHolds(after, { ticketTypeIds: [ticketTypeId] })),
    )
    expect(released.reduce((sum, { orders }) => sum + orders, 0)).toBe(1)
    expect([await statusOf(ended.id), await statusOf(running.id)]).toEqual(['expired', 'held'])
    expect(await paymentStatusOf(ended.id)).toBe('cancelled')
    expect(await heldOf(ticketTypeId)).toBe(1)
    await expectInvariants(ctx)
  })

  test('skips an order that another transaction has locked', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const order = await aHeldOrder(ctx, { ticketTypeId })
    await withTransaction(ctx, async (tx) => {
      await tx.db.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
      expect(await releaseExpiredHolds(later(ctx, 15), { ticketTypeIds: [ticketTypeId] })).toEqual({
        orders: 0,
      })
    })
    expect(await statusOf(order.id)).toBe('held')
  })

  test('works through more than one batch', async () => {
    const ticketTypeId = await aTicketType(ctx)
    for (let index = 0; index < 105; index++) await aHeldOrder(ctx, { ticketTypeId })
    expect(await releaseExpiredHolds(later(ctx, 15), { ticketTypeIds: [ticketTypeId] })).toEqual({
      orders: 105,
    })
    expect(await heldOf(ticketTypeId)).toBe(0)
    await expectInvariants(ctx)
  })
})

describe('giving up an own hold', () => {
  test('frees the places at once; again changes nothing', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const order = await aHeldOrder(ctx, { ticketTypeId })
    await takeJobs(ctx)
    expect(await cancelOwnHold(ctx, order)).toEqual({ ok: true })
    expect(await cancelOwnHold(ctx, order)).toEqual({ ok: true })
    expect(await heldOf(ticketTypeId)).toBe(0)
    expect(await takeJobs(ctx)).toEqual([])
    await expectInvariants(ctx)
  })

  test('ends a started payment through the sweep', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    await takeJobs(ctx)
    await cancelOwnHold(ctx, order)
    expect((await takeJobs(ctx)).map((job) => job.name)).toEqual(['payments.sweep'])
    expect(await sweepPayments(ctx)).toMatchObject({ failed: 0 })
    expect((await payments.fetch(order.paymentRef)).status).toBe('cancelled')
    expect(await paymentStatusOf(order.id)).toBe('cancelled')
  })

  test('is refused once the order is confirmed, and by strangers', async () => {
    const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    expect(await cancelOwnHold(ctx, order)).toEqual({ ok: false, reason: 'already-settled' })
    await expect(cancelOwnHold(ctx, { ...order, key: 'no' })).rejects.toThrow('order not found')
  })
})

describe('sweeping payments', () => {
  test('settles what was paid without news, ends what was given up, leaves what may still be paid', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const paid = await anAwaitingOrder(ctx, { ticketTypeId })
    await payAtProvider(ctx, paid.paymentRef)
    const waiting = await anAwaitingOrder(ctx, { ticketTypeId })
    const fresh = await anAwaitingOrder(later(ctx, 2), { ticketTypeId })
    const at = later(ctx, 4)
    expect(await sweepPayments(at)).toEqual({ settled: 1, cancelled: 0, left: 1, failed: 0 })
    expect(await statusOf(paid.id)).toBe('confirmed')
    expect(await statusOf(waiting.id)).toBe('awaiting_payment')

    const after = later(ctx, 18)
    await releaseExpiredHolds(after, {})
    await payAtProvider(ctx, fresh.paymentRef)
    expect(await sweepPayments(after)).toEqual({ settled: 1, cancelled: 1, left: 0, failed: 0 })
    expect(await statusOf(fresh.id)).toBe('confirmed')
    expect(await statusOf(waiting.id)).toBe('expired')
    expect(await paymentStatusOf(waiting.id)).toBe('cancelled')
    await expectInvariants(after)
  })

  test('one payment that cannot be looked at does not keep the others', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const [lost, paid] = [
      await anAwaitingOrder(ctx, { ticketTypeId }),
      await anAwaitingOrder(ctx, { ticketTypeId }),
    ]
    await payAtProvider(ctx, paid.paymentRef)
    const errors: object[] = []
    const shaky: Ctx = {
      ...later(ctx, 4),
      log: { ...ctx.log, error: (fields) => errors.push(fields) },
      ports: {
        ...ctx.ports,
        payments: {
          ...payments,
          fetch: (ref) =>
            ref === lost.paymentRef ? Promise.reject(new Error('no answer')) : payments.fetch(ref),
        },
      },
    }
    expect(await sweepPayments(shaky)).toMatchObject({ settled: 1, failed: 1 })
    expect(errors).toMatchObject([{ paymentRef: lost.paymentRef }])
    expect(await statusOf(paid.id)).toBe('confirmed')
  })
})
