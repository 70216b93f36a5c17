import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDispute } from '#tests/factories/a-dispute.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, anAttendee, anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { cancelPreview } from './cancel-preview.server.ts'
import { eventLifeInvariants } from './event-life-invariants.server.ts'
import { refundKeptOrders } from './refund-kept-orders.server.ts'
import { refundRunProgress } from './refund-run-progress.server.ts'
import { retryRefundRun } from './retry-refund-run.server.ts'
import { runEventRefunds } from './run-event-refunds.server.ts'
import { sweepRefundRuns } from './sweep-refund-runs.server.ts'

const world = await testContext()
const { ctx: guestCtx, payments } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }

const cancel = (eventId: string, overrides: Partial<Parameters<typeof cancelEvent>[1]> = {}, on = ctx) =>
  cancelEvent(on, { eventId, refunds: true, message: '', ...overrides })
const run = (eventId: string, on = ctx) => runEventRefunds(on, { eventId })
const statusOf = async (orderId: string) =>
  (await ctx.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status
const ticketsOf = (eventId: string) =>
  ctx.db.selectFrom('tickets').select(['id', 'status', 'order_id']).where('event_id', '=', eventId).execute()
const mailsOf = (kind: string, subjectId: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['recipient', 'variables', 'subject_id'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()
const refundsOf = (orderId: string) =>
  ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.amount_minor', 'r.reason', 'r.status'])
    .where('p.order_id', '=', orderId)
    .orderBy('r.created_at')
    .execute()

async function anEventWithType(overrides: Parameters<typeof aTicketType>[1] = {}) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, ...overrides })
  return { eventId, ticketTypeId }
}

beforeEach(async () => {
  await takeJobs(ctx)
})

describe('cancelling an event', () => {
  test('stops sales, releases checkouts, lets the waitlist go and tells all of them, once', async () => {
    const { eventId, ticketTypeId } = await anEventWithType({ capacity: 2 })
    const held = await aHeldOrder(guestCtx, { ticketTypeId }, { buyer: buyer('held') })
    const awaiting = await anAwaitingOrder(guestCtx, { ticketTypeId }, { buyer: buyer('awaiting') })
    const entry = await aWaitlistEntry(guestCtx, { ticketTypeId })
    expect(await cancelPreview(ctx, eventId)).toMatchObject({ orders: 0, holds: 2, waiting: 1, money: [] })

    expect(await cancel(eventId, { message: 'The roof leaks.' })).toEqual({ ok: true, already: false })
    expect(await cancel(eventId)).toEqual({ ok: true, already: true })

    const event = await ctx.db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      status: 'cancelled',
      cancelled_at: ctx.now,
      calendar_sequence: 1,
      revision: 2,
    })
    expect(await statusOf(held.id)).toBe('expired')
    expect(await statusOf(awaiting.id)).toBe('expired')
    const [told] = await mailsOf('event-cancelled', held.id)
    expect(told).toMatchObject({
      recipient: 'held@school.example',
      variables: { had: 'hold', message: 'The roof leaks.', amount: '' },
    })
    expect(await mailsOf('event-cancelled', entry.id)).toMatchObject([
      { recipient: entry.email, variables: { had: 'line' } },
    ])
    const waiting = await ctx.db
      .selectFrom('waitlist_entries')
      .select('status')
      .where('event_id', '=', eventId)
      .execute()
    expect(waiting).toEqual([{ status: 'expired' }])
    expect(await run(eventId)).toEqual({ done: 0, failed: 0, isFinished: true })
    await expectInvariants(ctx)
  })

  test('a payment that arrives all the same goes back in full', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const { id, paymentRef } = await anAwaitingOrder(guestCtx, { ticketTypeId })
    await cancel(eventId)
    await payments.pay(paymentRef, goodCard)
    const late = { provider: 'demo', eventId: newId(), paymentRef } as const
    expect((await confirmPayment(ctx, late)).result).toBe('given-back')
    expect(await statusOf(id)).toBe('expired')
    expect(await refundsOf(id)).toMatchObject([{ amount_minor: 10_000, reason: 'event-cancelled' }])
    await expectInvariants(ctx)
  })

  test('meets sellers and payments in the same moment, and in the end nothing is held or kept', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const other = await anEventWithType()
    const started = []
    for (let index = 0; index < 4; index += 1) {
      const lines = [{ ticketTypeId }, { ticketTypeId: other.ticketTypeId }]
      started.push(await anAwaitingOrder(guestCtx, index % 2 === 0 ? lines : lines.toReversed()))
    }
    for (const { paymentRef } of started) await payments.pay(paymentRef, goodCard)
    await Promise.all([
      ...started.map(({ paymentRef }) =>
        confirmPayment(ctx, { provider: 'demo', eventId: newId(), paymentRef }),
      ),
      ...Array.from({ length: 4 }, () => placeOrder(guestCtx, aCheckout({ ticketTypeId }))),
      cancel(eventId),
      cancel(other.eventId),
    ])
    await Promise.all([run(eventId), run(other.eventId)])
    for (const { id } of started) {
      const back = await refundsOf(id)
      expect(back.reduce((sum, refund) => sum + refund.amount_minor, 0)).toBe(20_000)
    }
    const holding = await ctx.db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('o.id')
      .where('l.event_id', '=', eventId)
      .where('o.status', 'in', ['held', 'awaiting_payment', 'confirmed', 'partially_refunded'])
      .execute()
    expect(holding).toEqual([])
    await expectInvariants(ctx)
  })

  test('is for published events, and for who may', async () => {
    const draft = await anEvent(ctx, { status: 'draft' })
    expect(await cancel(draft)).toEqual({ ok: false, reason: 'not-published', status: 'draft' })
    const { eventId } = await anEventWithType()
    const door = world.as(actorWithRole('door', { doorEventIds: [eventId] }))
    await expect(cancel(eventId, {}, door)).rejects.toThrow('not allowed')
    await expect(cancel(newId())).rejects.toThrow('event')
  })
})

describe('the run of a cancelled event', () => {
  test('gives paid orders back, voids their tickets and tells buyers and attendees once', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const guest = anAttendee({ fullName: 'Tom Reed', email: 'tom@school.example' })
    const order = await aPaidOrder(guestCtx, { ticketTypeId, quantity: 2, attendees: [anAttendee(), guest] })
    expect(await cancelPreview(ctx, eventId)).toMatchObject({
      orders: 1,
      tickets: 2,
      freeOrders: 0,
      money: [{ currency: 'AED', orders: 1, minor: 20_000 }],
    })
    await cancel(eventId, { message: 'The roof leaks.' })
    expect(await run(eventId)).toEqual({ done: 1, failed: 0, isFinished: true })
    expect(await run(eventId)).toEqual({ done: 0, failed: 0, isFinished: true })

    expect(await statusOf(order.id)).toBe('refunded')
    expect((await ticketsOf(eventId)).map((ticket) => ticket.status)).toEqual(['void', 'void'])
    expect(await refundsOf(order.id)).toMatchObject([{ amount_minor: 20_000, reason: 'event-cancelled' }])
    expect(await mailsOf('event-cancelled', order.id)).toMatchObject([
      {
        recipient: 'nadia@school.example',
        variables: { had: 'order', amount: 'AED\u00a0200', message: 'The roof leaks.', is_kept: false },
      },
    ])
    const toTom = await ctx.db
      .selectFrom('mails')
      .select(['kind', 'variables'])
      .where('recipient', '=', 'tom@school.example')
      .where('kind', 'in', ['event-cancelled', 'ticket-cancelled'])
      .execute()
    expect(toTom).toMatchObject([
      { kind: 'event-cancelled', variables: { had: 'ticket', buyer_name: 'Nadia Karim' } },
    ])

    const [refund] = await refundsOf(order.id)
    await sendRefund(ctx, { refundId: refund?.id ?? '' })
    expect(await refundRunProgress(ctx, eventId)).toMatchObject({
      refunded: 1,
      left: 0,
      failed: 0,
      finishedAt: ctx.now,
      money: [{ currency: 'AED', goneMinor: 20_000, pendingMinor: 0, refusedMinor: 0 }],
      problems: [],
    })
    await expectInvariants(ctx)
  })

  test('leaves tickets of other events as they are', async () => {
    const one = await anEventWithType()
    const other = await anEventWithType({ price_minor: 5_000 })
    const order = await aPaidOrder(guestCtx, [
      { ticketTypeId: one.ticketTypeId },
      { ticketTypeId: other.ticketTypeId, priceMinor: 5_000 },
    ])
    expect(await cancelPreview(ctx, one.eventId)).toMatchObject({
      mixedOrders: 1,
      money: [{ minor: 10_000 }],
    })
    await cancel(one.eventId)
    await run(one.eventId)
    expect(await statusOf(order.id)).toBe('partially_refunded')
    expect(await refundsOf(order.id)).toMatchObject([{ amount_minor: 10_000 }])
    expect(await ticketsOf(other.eventId)).toMatchObject([{ status: 'valid' }])
    // And when the other is cancelled as well, the rest goes back, with a mail of its own.
    await cancel(other.eventId)
    await run(other.eventId)
    expect(await statusOf(order.id)).toBe('refunded')
    expect(await refundsOf(order.id)).toMatchObject([{ amount_minor: 10_000 }, { amount_minor: 5_000 }])
    expect(await mailsOf('event-cancelled', order.id)).toHaveLength(2)
    await expectInvariants(ctx)
  })

  test('gives back no more than is left of what was partly refunded before', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const order = await aPaidOrder(guestCtx, { ticketTypeId, quantity: 2 })
    await refundOrder(ctx, {
      orderId: order.id,
      refundId: newId(),
      wish: { kind: 'amount', amountMinor: 4_000 },
      seenRefundedMinor: 0,
      admitsCheckedIn: false,
      cause: 'goodwill',
      note: '',
    })
    await cancel(eventId)
    await run(eventId)
    expect(
      (await refundsOf(order.id)).map((refund) => refund.amount_minor).toSorted((a, b) => a - b),
    ).toEqual([4_000, 16_000])
    expect(await statusOf(order.id)).toBe('refunded')
    await expectInvariants(ctx)
  })

  test('cancels what cost nothing', async () => {
    const { eventId, ticketTypeId } = await anEventWithType({ price_minor: 0 })
    const order = await aHeldOrder(guestCtx, { ticketTypeId, priceMinor: 0 })
    await cancel(eventId)
    await run(eventId)
    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await refundRunProgress(ctx, eventId)).toMatchObject({ cancelled: 1, refunded: 0, money: [] })
    await expectInvariants(ctx)
  })

  test('leaves money that a bank has taken to a person', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const order = await aPaidOrder(guestCtx, { ticketTypeId })
    await aDispute(ctx, { orderId: order.id })
    await cancel(eventId)
    await run(eventId)
    expect(await refundsOf(order.id)).toEqual([])
    expect(await refundRunProgress(ctx, eventId)).toMatchObject({
      disputed: 1,
      problems: [{ orderId: order.id, kind: 'disputed' }],
    })
    await expectInvariants(ctx)
  })

  test('keeps paid orders without requested refunds until an administrator requests them', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const order = await aPaidOrder(guestCtx, { ticketTypeId })
    await cancel(eventId, { refunds: false })
    await run(eventId)
    expect(await statusOf(order.id)).toBe('confirmed')
    expect(await mailsOf('event-cancelled', order.id)).toMatchObject([
      { variables: { is_kept: true, amount: '' } },
    ])
    await refundKeptOrders(ctx, { eventId })
    await refundKeptOrders(ctx, { eventId })
    await run(eventId)
    expect(await statusOf(order.id)).toBe('refunded')
    expect(await mailsOf('event-cancelled', order.id)).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('by two workers at once gives each order back once', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const orders = []
    for (let index = 0; index < 6; index += 1) orders.push(await aPaidOrder(guestCtx, { ticketTypeId }))
    await cancel(eventId)
    await Promise.all([run(eventId), run(eventId), run(eventId)])
    for (const order of orders) {
      expect(await refundsOf(order.id)).toHaveLength(1)
      expect(await mailsOf('event-cancelled', order.id)).toHaveLength(1)
    }
    const counters = await ctx.db
      .selectFrom('ticket_types')
      .select(['sold', 'held'])
      .where('id', '=', ticketTypeId)
      .executeTakeFirstOrThrow()
    expect(counters).toEqual({ sold: 0, held: 0 })
    await expectInvariants(ctx)
  })

  test('that is killed after some orders goes on with the others', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const orders = []
    for (let index = 0; index < 5; index += 1) orders.push(await aPaidOrder(guestCtx, { ticketTypeId }))
    await cancel(eventId)
    await takeJobs(ctx)
    // Dies with its third refund, and cannot even note that it did.
    let asked = 0
    const dying: Ctx = {
      ...ctx,
      jobs: {
        ...ctx.jobs,
        send: async (executor, name, jobs) => {
          if (name === 'payments.refund') asked += 1
          if (asked > 2) throw new Error('killed')
          return ctx.jobs.send(executor, name, jobs)
        },
      },
      log: {
        ...ctx.log,
        error: () => {
          throw new Error('killed')
        },
      },
    }
    await expect(run(eventId, dying)).rejects.toThrow('killed')
    expect(await refundRunProgress(ctx, eventId)).toMatchObject({ refunded: 2, left: 3, finishedAt: null })
    expect(await sweepRefundRuns(ctx)).toMatchObject({ runs: expect.any(Number) })
    expect(await takeJobs(ctx)).toContainEqual(
      expect.objectContaining({ name: 'events.refund-run', payload: { eventId } }),
    )
    expect(await run(eventId)).toEqual({ done: 3, failed: 0, isFinished: true })
    for (const order of orders) expect(await refundsOf(order.id)).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('goes on past an order that fails, and tries it again later', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const orders = []
    for (let index = 0; index < 3; index += 1) orders.push(await aPaidOrder(guestCtx, { ticketTypeId }))
    await cancel(eventId)
    let isFirst = true
    const stumbling: Ctx = {
      ...ctx,
      jobs: {
        ...ctx.jobs,
        send: async (executor, name, jobs) => {
          if (name === 'payments.refund' && isFirst) {
            isFirst = false
            throw new Error('a passing trouble')
          }
          return ctx.jobs.send(executor, name, jobs)
        },
      },
    }
    expect(await run(eventId, stumbling)).toEqual({ done: 2, failed: 1, isFinished: false })
    expect(await refundRunProgress(ctx, eventId)).toMatchObject({
      refunded: 2,
      failed: 1,
      problems: [{ kind: 'failed' }],
    })
    expect(await run(eventId)).toEqual({ done: 1, failed: 0, isFinished: true })
    expect(await refundRunProgress(ctx, eventId)).toMatchObject({ refunded: 3, failed: 0, problems: [] })
    await expectInvariants(ctx)
  })

  test('survives a provider that refuses: the refund is listed and tried again', async () => {
    const { eventId, ticketTypeId } = await anEventWithType()
    const order = await aPaidOrder(guestCtx, { ticketTypeId })
    await cancel(eventId)
    await run(eventId)
    const [refund] = await refundsOf(order.id)
    const refundId = refund?.id ?? ''
    const refusing: Ctx = {
      ...ctx,
      ports: {
        ...ctx.ports,
        payments: { ...payments, refund: async () => ({ status: 'refused', code: 'card_gone' }) },
      },
    }
    await sendRefund(refusing, { refundId })
    expect(await refundRunProgress(ctx, eventId)).toMatchObject({
      money: [{ refusedMinor: 10_000 }],
      problems: [{ orderId: order.id, kind: 'refused', amountMinor: 10_000, detail: 'card_gone' }],
    })
    expect(await retryRefundRun(ctx, { eventId })).toEqual({ refunds: 1 })
    expect(await retryRefundRun(ctx, { eventId })).toEqual({ refunds: 0 })
    await sendRefund(ctx, { refundId })
    expect(await refundRunProgress(ctx, eventId)).toMatchObject({
      money: [{ goneMinor: 10_000 }],
      problems: [],
    })
    await expectInvariants(ctx)
  })
})

test('a run that left an order out is an offence', async () => {
  const { eventId, ticketTypeId } = await anEventWithType()
  const order = await aPaidOrder(guestCtx, { ticketTypeId })
  await cancel(eventId)
  const finish = (at: Date | null) =>
    ctx.db.updateTable('event_refund_runs').set({ finished_at: at }).where('event_id', '=', eventId).execute()
  await finish(ctx.now)
  const [invariant] = eventLifeInvariants
  expect(await invariant?.find(ctx.db, ctx.now)).toMatchObject([{ order_id: order.id, what: 'left out' }])
  await finish(null)
  await run(eventId)
  await expectInvariants(ctx)
})

function buyer(name: string) {
  return { name: `Buyer ${name}`, email: `${name}@school.example`, phone: '+971501234567' }
}
