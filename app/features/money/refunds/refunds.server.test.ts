import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDispute } from '#tests/factories/a-dispute.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { paymentOfOrder } from '../queries.server.ts'
import { repeatRefund } from './repeat-refund.server.ts'
import { requestRefund } from './request-refund.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { settleRefund } from './settle-refund.server.ts'

const world = await testContext()
const { ctx, payments } = withDemoPayments(world.ctx)

async function aPayment() {
  const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  await takeJobs(ctx)
  const payment = await paymentOfOrder(ctx, order.id)
  if (!payment) throw new Error('no payment')
  return { orderId: order.id, paymentId: payment.id, paymentRef: order.paymentRef }
}

const ask = (
  on: Ctx,
  paymentId: string,
  amountMinor: number,
  reason: 'requested' | 'late-payment' = 'requested',
) => requestRefund(on, { paymentId, amountMinor, reason })

const refundOf = (id: string) =>
  ctx.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('asking for a refund', () => {
  test('reserves the amount and enqueues its sending', async () => {
    const { paymentId, orderId } = await aPayment()
    const outcome = await ask(ctx, paymentId, 4_000)
    if (!outcome.ok) throw new Error(outcome.reason)
    expect(await takeJobs(ctx)).toMatchObject([
      { name: 'payments.refund', payload: { refundId: outcome.refundId } },
    ])
    expect(await paymentOfOrder(ctx, orderId)).toMatchObject({
      refundedMinor: 4_000,
      refunds: [{ amount: { minor: 4_000, currency: 'AED' }, isDone: false }],
    })
    await expectInvariants(ctx)
  })

  test('never gives back more than was captured, however many ask at once', async () => {
    const { paymentId } = await aPayment()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask(ctx, paymentId, 4_000)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(2)
    expect(outcomes.filter((outcome) => !outcome.ok)).toHaveLength(6)
    expect(await ask(ctx, paymentId, 2_001)).toEqual({ ok: false, reason: 'too-much', leftMinor: 2_000 })
    expect(await ask(ctx, paymentId, 0)).toEqual({ ok: false, reason: 'too-much', leftMinor: 2_000 })
    expect(await ask(ctx, paymentId, -1)).toMatchObject({ ok: false })
    expect((await ask(ctx, paymentId, 2_000)).ok).toBe(true)
    await expectInvariants(ctx)
  })

  test('gives a late payment back once', async () => {
    const { paymentId } = await aPayment()
    const outcomes = await Promise.all([1, 2, 3].map(() => ask(ctx, paymentId, 1_000, 'late-payment')))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await ask(ctx, paymentId, 1_000, 'late-payment')).toEqual({
      ok: false,
      reason: 'already-requested',
    })
  })

  test('needs money that arrived', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const payment = await paymentOfOrder(ctx, order.id)
    expect(await ask(ctx, payment?.id ?? '', 1)).toEqual({ ok: false, reason: 'nothing-captured' })
    expect(await ask(ctx, newId(), 1)).toEqual({ ok: false, reason: 'nothing-captured' })
  })

  test('a transaction that breaks leaves neither refund nor job', async () => {
    const { paymentId, orderId } = await aPayment()
    const broken = withTransaction(ctx, async (tx) => {
      await ask(tx, paymentId, 1_000)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await takeJobs(ctx)).toEqual([])
    expect(await paymentOfOrder(ctx, orderId)).toMatchObject({ refundedMinor: 0, refunds: [] })
  })
})

describe('sending a refund', () => {
  test('is done once, also when two workers send it', async () => {
    const { paymentId, paymentRef, orderId } = await aPayment()
    const outcome = await ask(ctx, paymentId, 4_000)
    if (!outcome.ok) throw new Error(outcome.reason)
    await Promise.all([1, 2].map(() => sendRefund(ctx, outcome)))
    await sendRefund(ctx, outcome)
    expect(await refundOf(outcome.refundId)).toMatchObject({ status: 'succeeded', settled_at: ctx.now })
    const rows = await ctx.db
      .selectFrom('demo_refunds')
      .selectAll()
      .where('payment_ref', '=', paymentRef)
      .execute()
    expect(rows).toMatchObject([{ idempotency_key: `${outcome.refundId}:1`, amount_minor: 4_000 }])
    expect((await paymentOfOrder(ctx, orderId))?.refunds).toMatchObject([{ isDone: true }])
    await expectInvariants(ctx)
  })

  test('an outage is kept on the refund and thrown, and the next attempt succeeds', async () => {
    const { paymentId } = await aPayment()
    const outcome = await ask(ctx, paymentId, 10_000)
    if (!outcome.ok) throw new Error(outcome.reason)
    const down: Ctx = {
      ...ctx,
      ports: {
        ...ctx.ports,
        payments: { ...payments, refund: () => Promise.reject(new Error('no answer')) },
      },
    }
    await expect(sendRefund(down, outcome)).rejects.toThrow('no answer')
    expect(await refundOf(outcome.refundId)).toMatchObject({ status: 'pending', last_error: 'no answer' })
    await sendRefund(ctx, outcome)
    expect(await refundOf(outcome.refundId)).toMatchObject({ status: 'succeeded', last_error: null })
  })

  test('an answer that was lost after the provider acted is asked for again with the same key', async () => {
    const { paymentId, paymentRef } = await aPayment()
    const outcome = await ask(ctx, paymentId, 10_000)
    if (!outcome.ok) throw new Error(outcome.reason)
    await payments.refund({
      ref: paymentRef,
      refundId: outcome.refundId,
      attempt: 1,
      amount: { minor: 10_000, currency: 'AED' },
    })
    await sendRefund(ctx, outcome)
    expect((await refundOf(outcome.refundId)).status).toBe('succeeded')
  })

  test('money that another provider took is not asked of this one', async () => {
    const { paymentId } = await aPayment()
    const outcome = await ask(ctx, paymentId, 10_000)
    if (!outcome.ok) throw new Error(outcome.reason)
    const elsewhere: Ctx = {
      ...ctx,
      ports: { ...ctx.ports, payments: { ...payments, provider: 'stripe' } },
    }
    await sendRefund(elsewhere, outcome)
    expect(await refundOf(outcome.refundId)).toMatchObject({
      status: 'failed',
      last_error: 'paid by another provider: demo',
    })
    await expectInvariants(ctx)
  })

  test('an unknown refund is an error', async () => {
    await expect(sendRefund(ctx, { refundId: newId() })).rejects.toThrow('refund not found')
  })
})

describe('a refund that the provider refuses for good', () => {
  const admin = world.as(actorWithRole('admin'))

  /** A provider that refuses every first attempt. */
  function refusing(): Ctx {
    const refund: typeof payments.refund = async (input) =>
      input.attempt === 1 ? { status: 'refused', code: 'insufficient_funds' } : payments.refund(input)
    return { ...ctx, ports: { ...ctx.ports, payments: { ...payments, refund } } }
  }

  async function aRefusedRefund() {
    const payment = await aPayment()
    const outcome = await ask(ctx, payment.paymentId, 4_000)
    if (!outcome.ok) throw new Error(outcome.reason)
    await sendRefund(refusing(), outcome)
    await takeJobs(ctx)
    return { ...payment, refundId: outcome.refundId }
  }

  test('counts as not given back and waits for a person', async () => {
    const { refundId, orderId } = await aRefusedRefund()
    expect(await refundOf(refundId)).toMatchObject({ status: 'failed', last_error: 'insufficient_funds' })
    expect(await paymentOfOrder(ctx, orderId)).toMatchObject({ refundedMinor: 0 })
    await sendRefund(ctx, { refundId })
    expect((await refundOf(refundId)).status).toBe('failed')
    await expectInvariants(ctx)
  })

  test('is tried again under another key, once, however many press', async () => {
    const { refundId, paymentRef } = await aRefusedRefund()
    const outcomes = await Promise.all([1, 2, 3].map(() => repeatRefund(admin, { refundId })))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([
      { ok: false, reason: 'not-failed' },
      { ok: false, reason: 'not-failed' },
    ])
    expect(await takeJobs(ctx)).toMatchObject([{ name: 'payments.refund', payload: { refundId } }])
    await sendRefund(refusing(), { refundId })
    expect(await refundOf(refundId)).toMatchObject({ status: 'succeeded', attempt: 2 })
    const rows = await ctx.db
      .selectFrom('demo_refunds')
      .select('idempotency_key')
      .where('payment_ref', '=', paymentRef)
      .execute()
    expect(rows).toEqual([{ idempotency_key: `${refundId}:2` }])
    await expectInvariants(ctx)
  })

  test('a late webhook event of the first attempt does not undo the second', async () => {
    const { refundId } = await aRefusedRefund()
    await repeatRefund(admin, { refundId })
    const answer = { status: 'refused', code: 'late' } as const
    expect(await settleRefund(ctx, { refundId, attempt: 1, answer })).toEqual({ changed: false })
    expect(await refundOf(refundId)).toMatchObject({ status: 'pending', last_error: null })
  })

  test('is not tried again when other refunds have taken the money', async () => {
    const { refundId, paymentId } = await aRefusedRefund()
    expect((await ask(ctx, paymentId, 7_000)).ok).toBe(true)
    expect(await repeatRefund(admin, { refundId })).toEqual({
      ok: false,
      reason: 'too-much',
      leftMinor: 3_000,
    })
    await expectInvariants(ctx)
  })

  test('is not tried again when the bank of the cardholder has taken the money', async () => {
    const { refundId, orderId } = await aRefusedRefund()
    await aDispute(ctx, { orderId }, 'lost')
    expect(await repeatRefund(admin, { refundId })).toEqual({ ok: false, reason: 'disputed' })
    expect((await refundOf(refundId)).status).toBe('failed')
  })

  test('is tried again by administrators alone', async () => {
    const { refundId } = await aRefusedRefund()
    for (const role of ['user', 'door'] as const) {
      const actor = actorWithRole(role)
      expect(() => repeatRefund({ ...ctx, actor }, { refundId })).toThrow('not allowed')
    }
    await expect(repeatRefund(admin, { refundId: newId() })).rejects.toThrow('refund not found')
  })
})

test('a refund that is on its way is settled by the webhook event of it, and told once', async () => {
  const { paymentId } = await aPayment()
  const outcome = await ask(ctx, paymentId, 4_000)
  if (!outcome.ok) throw new Error(outcome.reason)
  const settle = (status: 'pending' | 'succeeded') =>
    settleRefund(ctx, { refundId: outcome.refundId, attempt: 1, answer: { status, refundRef: newId() } })
  await settle('pending')
  expect((await refundOf(outcome.refundId)).status).toBe('pending')
  await takeJobs(ctx)
  const settled = await Promise.all([1, 2, 3].map(() => settle('succeeded')))
  expect(settled.filter(({ changed }) => changed)).toHaveLength(1)
  expect(await takeJobs(ctx)).toMatchObject([{ name: 'orders.tell-refund' }])
})
