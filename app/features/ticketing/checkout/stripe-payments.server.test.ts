import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder, anAwaitingOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'
import { startPayment } from './start-payment.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

const world = await testContext()
const { ctx, payments, standIn } = await withStripePayments(world.ctx)
beforeEach(standIn.healAll)

const tell = (on: Ctx, paymentRef: string, eventId: string | null = newId()) =>
  confirmPayment(on, { provider: 'stripe', eventId, paymentRef })
const orderOf = (id: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentOf = (orderId: string) =>
  ctx.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const count = async (table: 'tickets' | 'mails' | 'ledger_entries', orderId: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${table === 'mails' ? sql`subject_id = ${orderId} and kind = 'event-confirmation'` : table === 'tickets' ? sql`order_id = ${orderId}` : sql`payment_id = (select id from payments where order_id = ${orderId})`}`.execute(
    ctx.db,
  )
  return rows[0]?.count
}
const fulfilments = async (orderId: string) => ({
  tickets: await count('tickets', orderId),
  mails: await count('mails', orderId),
  ledger: await count('ledger_entries', orderId),
})
const once = { tickets: 1, mails: 1, ledger: 1 }
const nothing = { tickets: 0, mails: 0, ledger: 0 }

async function anOrderPaidByCard(wanted: { ticketTypeId?: string; quantity?: number } = {}) {
  const ticketTypeId = wanted.ticketTypeId ?? (await aTicketType(ctx))
  const order = await anAwaitingOrder(ctx, { ...wanted, ticketTypeId })
  standIn.pay(order.paymentRef)
  return order
}

describe('the provider’s webhook event', () => {
  test('told 50 times at once, and again, fulfils once', async () => {
    const order = await anOrderPaidByCard()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tell(ctx, order.paymentRef, `evt-50-${index % 3}`)),
    )
    expect(outcomes.filter(({ result }) => result === 'confirmed')).toHaveLength(1)
    expect((await tell(ctx, order.paymentRef)).result).toBe('already-settled')
    expect(await fulfilments(order.id)).toEqual(once)
    await expectInvariants(ctx)
  })

  test('in the wrong order: the truth counts, whatever the message was about', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    standIn.pay(order.paymentRef)
    const events = standIn.eventsOf(order.paymentRef).reverse()
    const results: string[] = []
    for (const event of events) results.push((await tell(ctx, order.paymentRef, event.id)).result)
    expect(results).toEqual(['confirmed', 'already-settled'])
    expect(await fulfilments(order.id)).toEqual(once)
  })

  test('a refused card is kept as such until another pays', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const intent = standIn.world.intents.get(order.paymentRef)
    if (!intent) throw new Error('no intent')
    intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' }
    expect(await tell(ctx, order.paymentRef)).toMatchObject({ result: 'nothing-paid' })
    expect((await paymentOf(order.id)).failure_reason).toBe('insufficient_funds')
    standIn.pay(order.paymentRef)
    await tell(ctx, order.paymentRef)
    expect((await paymentOf(order.id)).failure_reason).toBeNull()
    expect(await fulfilments(order.id)).toEqual(once)
  })

  test('no transaction is open while the provider is asked', async () => {
    const order = await anOrderPaidByCard()
    const open: number[] = []
    const watching: Ctx = {
      ...ctx,
      ports: {
        ...ctx.ports,
        payments: {
          ...payments,
          fetch: async (ref) => {
            const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
              where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
                and backend_type = 'client backend'`.execute(ctx.db)
            open.push(rows[0]?.count ?? -1)
            return payments.fetch(ref)
          },
        },
      },
    }
    expect((await tell(watching, order.paymentRef)).result).toBe('confirmed')
    expect(open).toEqual([0])
  })

  test('killed between payment and fulfilment: exactly once afterwards', async () => {
    const order = await anOrderPaidByCard()
    const killed: Ctx = { ...ctx, jobs: { ...ctx.jobs, send: () => Promise.reject(new Error('killed')) } }
    await expect(tell(killed, order.paymentRef, 'evt-killed')).rejects.toThrow('killed')
    expect(await fulfilments(order.id)).toEqual(nothing)
    expect((await tell(ctx, order.paymentRef, 'evt-killed')).result).toBe('confirmed')
    expect(await fulfilments(order.id)).toEqual(once)
    await expectInvariants(ctx)
  })

  test('lost: the sweep settles what was paid, and the webhook event of it days later changes nothing', async () => {
    const order = await anOrderPaidByCard()
    const after = later(ctx, 5)
    expect((await sweepPayments(after)).settled).toBe(1)
    expect((await orderOf(order.id)).status).toBe('confirmed')
    expect((await tell(later(ctx, 3 * 1_440), order.paymentRef)).result).toBe('already-settled')
    expect(await fulfilments(order.id)).toEqual(once)
  })

  test('while the provider is away the order waits, and the sweep looks at the others all the same', async () => {
    const one = await anOrderPaidByCard()
    const other = await anOrderPaidByCard()
    standIn.fail({ kind: 'refuse', status: 429, path: `/v1/payment_intents/${one.paymentRef}`, times: 9 })
    const swept = await sweepPayments(later(ctx, 5))
    expect(swept).toMatchObject({ settled: 1, failed: 1 })
    expect((await orderOf(other.id)).status).toBe('confirmed')
    expect((await orderOf(one.id)).status).toBe('awaiting_payment')
    standIn.healAll()
    expect((await sweepPayments(later(ctx, 6))).settled).toBe(1)
  })
})

describe('a payment days after its hold', () => {
  test('confirms where the places are free', async () => {
    const order = await anOrderPaidByCard({ ticketTypeId: await aTicketType(ctx, { capacity: 1 }) })
    const after = later(ctx, 2 * 1_440)
    await releaseExpiredHolds(after, {})
    expect((await tell(after, order.paymentRef)).result).toBe('confirmed')
    expect(await fulfilments(order.id)).toEqual(once)
    await expectInvariants(after)
  })

  test('goes back once where they are taken, however often it is told and sent', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const order = await anOrderPaidByCard({ ticketTypeId })
    const after = later(ctx, 2 * 1_440)
    await releaseExpiredHolds(after, {})
    await aHeldOrder(after, { ticketTypeId })
    await takeJobs(ctx)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => tell(after, order.paymentRef)))
    expect(outcomes.filter(({ result }) => result === 'given-back')).toHaveLength(1)
    const jobs = (await takeJobs(ctx)).filter((job) => job.name === 'payments.refund')
    expect(jobs).toHaveLength(1)
    const refundId = String(jobs[0]?.payload.refundId)
    standIn.fail({ kind: 'break-after', method: 'POST', path: '/v1/refunds', times: 3 })
    expect(await sendRefund(after, { refundId }).then(() => 'sent', problemKind)).toBe('unavailable')
    standIn.healAll()
    await Promise.all([sendRefund(after, { refundId }), sendRefund(after, { refundId })])
    expect(await payments.refundsOf(order.paymentRef)).toMatchObject([{ status: 'succeeded', refundId }])
    expect((await orderOf(order.id)).status).toBe('expired')
    expect(await fulfilments(order.id)).toEqual({ tickets: 0, mails: 0, ledger: 2 })
    await expectInvariants(after)
  })
})

describe('tampered and foreign payments', () => {
  test.each([{ amount: 1, amount_received: 1 }, { amount_received: 9_999 }, { currency: 'gbp' }])(
    'another amount or currency completes nothing and is flagged: %o',
    async (changes) => {
      const order = await anOrderPaidByCard()
      Object.assign(standIn.world.intents.get(order.paymentRef) ?? {}, changes)
      expect((await tell(ctx, order.paymentRef)).result).toBe('flagged')
      expect((await paymentOf(order.id)).flag_reason).toContain('for an order of 10000 AED')
      expect(await count('tickets', order.id)).toBe(0)
    },
  )

  test('one that names another order completes neither and is flagged', async () => {
    const other = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const order = await anOrderPaidByCard()
    Object.assign(standIn.world.intents.get(order.paymentRef) ?? {}, { metadata: { order_id: other.id } })
    expect(await tell(ctx, order.paymentRef)).toEqual({ result: 'flagged', orderId: order.id })
    expect((await paymentOf(order.id)).flag_reason).toContain('names another order')
    expect((await tell(ctx, order.paymentRef)).result).toBe('unknown-payment')
    expect(await fulfilments(other.id)).toEqual(nothing)
    expect((await orderOf(other.id)).status).toBe('awaiting_payment')
  })

  test('one that we did not start completes nothing, and is written down', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const strangers = [
      { metadata: { order_id: order.id } },
      { metadata: { order_id: 'x' } },
      { currency: 'jpy', metadata: { order_id: order.id } },
    ]
    const results: unknown[] = []
    for (const [index, fields] of strangers.entries()) {
      const { id } = standIn.foreignIntent(fields)
      await tell(ctx, id, `evt-stranger-${index}`)
    }
    const rows = await ctx.db
      .selectFrom('provider_events')
      .select('result')
      .where('event_id', 'like', 'evt-stranger-%')
      .orderBy('event_id')
      .execute()
    results.push(...rows.map((row) => row.result))
    expect(results).toEqual(['unknown-payment', 'foreign-payment', 'foreign-payment'])
    expect(await fulfilments(order.id)).toEqual(nothing)
    await expectInvariants(ctx)
  })
})

describe('starting while the provider is in trouble', () => {
  test.each([
    { kind: 'refuse', status: 500, times: 9 },
    { kind: 'refuse', status: 429, times: 9 },
    { kind: 'no-answer', times: 9 },
    { kind: 'cut', times: 9 },
  ] as const)('keeps the hold, and later finds the same payment: %o', async (fault) => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const before = standIn.world.intents.size
    standIn.fail(fault)
    const start = () => startPayment(ctx, order)
    expect(await start().then(() => 'started', problemKind)).toBe('unavailable')
    expect((await orderOf(order.id)).status).toBe('held')
    standIn.healAll()
    const [one, other] = [await start(), await start()]
    if (!one.ok || !other.ok) throw new Error('the payment was not started')
    expect(one.ref).toBe(other.ref)
    expect(standIn.world.intents.size).toBe(before + 1)
    standIn.pay(one.ref)
    expect((await tell(ctx, one.ref)).result).toBe('confirmed')
    expect(await fulfilments(order.id)).toEqual(once)
  })

  test('pressed twice at once there is one payment', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const before = standIn.world.intents.size
    standIn.fail({ kind: 'slow', ms: 50, path: '/v1/payment_intents' })
    const started = await Promise.all([1, 2, 3].map(() => startPayment(ctx, order)))
    expect(new Set(started.map((one) => one.ok && one.ref)).size).toBe(1)
    expect(standIn.world.intents.size).toBe(before + 1)
  })

  test('a payment start with a lost response and an expired hold is never charged', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    standIn.fail({ kind: 'no-answer', times: 9 })
    await startPayment(ctx, order).catch(problemKind)
    standIn.healAll()
    const after = later(ctx, 16)
    await releaseExpiredHolds(after, {})
    expect((await startPayment(after, order)).ok).toBe(false)
    expect((await orderOf(order.id)).status).toBe('expired')
    await expectInvariants(after)
  })
})
