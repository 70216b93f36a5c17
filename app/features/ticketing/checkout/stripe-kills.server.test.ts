import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requestRefund } from '#app/features/money/refunds/request-refund.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder, anAwaitingOrder } from '#tests/factories/an-order.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { recordProviderRefunds } from '../refunds/record-provider-refunds.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { startPayment } from './start-payment.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

const world = await testContext()
const { ctx, payments, standIn } = await withStripePayments({ ...world.ctx, actor: system })
const script = join(import.meta.dirname, '../../../../tests/races/kill-parts.ts')

const kill = (part: string, input: object) =>
  killInTheMiddle({
    script,
    part,
    connectionString: world.connectionString,
    now: ctx.now,
    input: { apiBase: standIn.base, ...input },
  })
const about = (paymentRef: string) => ({ provider: 'stripe' as const, eventId: null, paymentRef })

async function aPaidOrder() {
  const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  standIn.pay(order.paymentRef)
  return order
}

async function whatCameOf(orderId: string) {
  const row = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .select(['o.status', 'p.status as payment', 'p.refunded_minor as refunded'])
    .select((eb) => [
      eb
        .selectFrom('tickets')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('order_id', '=', 'o.id')
        .as('tickets'),
      eb
        .selectFrom('mails')
        .select(eb.fn.countAll<number>().as('n'))
        .where('kind', '=', 'event-confirmation')
        .where('subject_id', '=', orderId)
        .as('mails'),
      eb
        .selectFrom('ledger_entries')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('payment_id', '=', 'p.id')
        .as('ledger'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...row, tickets: Number(row.tickets), mails: Number(row.mails), ledger: Number(row.ledger) }
}

describe('a process that is killed', () => {
  test('after the provider started the payment: the same one is found', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const before = standIn.world.intents.size
    await kill('start', { reference: order.reference, key: order.key })
    expect(standIn.world.intents.size).toBe(before + 1)
    const started = await startPayment(ctx, order)
    if (!started.ok) throw new Error(started.reason)
    expect(standIn.world.intents.size).toBe(before + 1)
    standIn.pay(started.ref)
    expect((await confirmPayment(ctx, about(started.ref))).result).toBe('confirmed')
  })

  test.each(['afterFetch', 'insideTransaction'])(
    'between payment and fulfilment (%s): the sweep fulfils exactly once',
    async (part) => {
      const order = await aPaidOrder()
      await kill(part, { paymentRef: order.paymentRef })
      expect(await whatCameOf(order.id)).toMatchObject({ status: 'awaiting_payment', tickets: 0, mails: 0 })
      expect((await sweepPayments(later(ctx, 5))).settled).toBe(1)
      expect(await whatCameOf(order.id)).toEqual({
        status: 'confirmed',
        payment: 'succeeded',
        refunded: 0,
        tickets: 1,
        mails: 1,
        ledger: 1,
      })
      expect((await confirmPayment(ctx, about(order.paymentRef))).result).toBe('already-settled')
      await expectInvariants(ctx)
    },
  )

  test('after the provider gave money back: it is given back once', async () => {
    const order = await aPaidOrder()
    await confirmPayment(ctx, about(order.paymentRef))
    const { id } = await ctx.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const asked = await requestRefund(ctx, { paymentId: id, amountMinor: 4_000, reason: 'requested' })
    if (!asked.ok) throw new Error(asked.reason)
    await kill('refund', { refundId: asked.refundId })
    expect(await whatCameOf(order.id)).toMatchObject({ ledger: 1 })
    await sendRefund(ctx, { refundId: asked.refundId })
    expect(await payments.refundsOf(order.paymentRef)).toHaveLength(1)
    expect(await whatCameOf(order.id)).toMatchObject({ refunded: 4_000, ledger: 2 })
  })

  test('while it writes down a refund made at the provider: it is written down once', async () => {
    const order = await aPaidOrder()
    await confirmPayment(ctx, about(order.paymentRef))
    standIn.refundAtProvider(order.paymentRef)
    await kill('refundEvents', { paymentRef: order.paymentRef })
    expect(await whatCameOf(order.id)).toMatchObject({ status: 'confirmed', refunded: 0, ledger: 1 })
    await recordProviderRefunds(ctx, about(order.paymentRef))
    expect(await whatCameOf(order.id)).toMatchObject({ status: 'refunded', refunded: 10_000, ledger: 2 })
  })
})
