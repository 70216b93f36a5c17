import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { documentsOfOrder } from '#app/features/money/documents/documents.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { repeatRefund } from '#app/features/money/refunds/repeat-refund.server.ts'
import { requestRefund } from '#app/features/money/refunds/request-refund.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { needsAttention } from '#app/features/order-admin/needs-attention.server.ts'
import { paymentMismatches } from '#app/features/order-admin/payment-mismatches.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { confirmPayment } from '../checkout/confirm-payment.server.ts'
import { recordDisputes } from './record-disputes.server.ts'
import { recordProviderRefunds } from './record-provider-refunds.server.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'

const world = await testContext()
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system })

const about = (paymentRef: string) => ({ provider: 'stripe' as const, eventId: newId(), paymentRef })
const sendRefundMail = (ref: string, on = ctx) => recordProviderRefunds(on, about(ref))
const tellDispute = (ref: string, on = ctx) => recordDisputes(on, about(ref))

const orderOf = (id: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentOf = (orderId: string) =>
  ctx.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const refundsOf = (paymentId: string) =>
  ctx.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
/** In the order of the alphabet. */
const ledgerOf = async (paymentId: string) => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_minor'])
    .where('payment_id', '=', paymentId)
    .execute()
  return rows.map((row) => `${row.kind} ${row.amount_minor}`).sort()
}
const ticketsOf = async (orderId: string) => {
  const rows = await ctx.db.selectFrom('tickets').select('status').where('order_id', '=', orderId).execute()
  return rows.map((row) => row.status)
}

/** Two tickets of AED 100 each, paid; it answers with the payment's row. */
async function aPaidOrder(options: { isSettled?: boolean } = {}) {
  const ticketTypeId = await aTicketType(ctx, { capacity: 2 })
  const order = await anAwaitingOrder(ctx, { ticketTypeId, quantity: 2 })
  standIn.pay(order.paymentRef)
  if (options.isSettled !== false) await confirmPayment(ctx, about(order.paymentRef))
  return { ...order, ticketTypeId, payment: await paymentOf(order.id) }
}

describe('a refund made at the provider', () => {
  test('of everything: recorded once, tickets void, places free, told to the buyer', async () => {
    const order = await aPaidOrder()
    standIn.refundAtProvider(order.paymentRef)
    await takeJobs(ctx)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => sendRefundMail(order.paymentRef)))
    expect(outcomes.flatMap((one) => (one.result === 'recorded' ? one.refundIds : ['unknown']))).toHaveLength(
      1,
    )
    expect(await refundsOf(order.payment.id)).toMatchObject([
      { reason: 'provider', status: 'succeeded', amount_minor: 20_000, requested_by: null },
    ])
    expect((await orderOf(order.id)).status).toBe('refunded')
    expect(await ticketsOf(order.id)).toEqual(['void', 'void'])
    expect(await ledgerOf(order.payment.id)).toEqual(['payment 20000', 'refund 20000'])
    const counters = await ctx.db
      .selectFrom('ticket_types')
      .select(['sold', 'held'])
      .where('id', '=', order.ticketTypeId)
      .executeTakeFirst()
    expect(counters).toEqual({ sold: 0, held: 0 })
    expect((await takeJobs(ctx)).filter((job) => job.name === 'orders.tell-refund')).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('of a part: the order is partly refunded and its tickets stay; the rest makes it refunded', async () => {
    const order = await aPaidOrder()
    standIn.refundAtProvider(order.paymentRef, 5_000)
    await sendRefundMail(order.paymentRef)
    expect((await orderOf(order.id)).status).toBe('partially_refunded')
    expect(await ticketsOf(order.id)).toEqual(['valid', 'valid'])
    standIn.refundAtProvider(order.paymentRef, 1_000)
    standIn.refundAtProvider(order.paymentRef, 14_000)
    await sendRefundMail(order.paymentRef)
    expect((await orderOf(order.id)).status).toBe('refunded')
    expect(await ticketsOf(order.id)).toEqual(['void', 'void'])
    expect((await paymentOf(order.id)).refunded_minor).toBe(20_000)
    expect(await ledgerOf(order.payment.id)).toHaveLength(4)
    await expectInvariants(ctx)
  })

  test('told before its payment: the order is settled first', async () => {
    const order = await aPaidOrder({ isSettled: false })
    standIn.refundAtProvider(order.paymentRef)
    await sendRefundMail(order.paymentRef)
    expect((await orderOf(order.id)).status).toBe('refunded')
    expect((await confirmPayment(ctx, about(order.paymentRef))).result).toBe('already-settled')
    expect(await ledgerOf(order.payment.id)).toEqual(['payment 20000', 'refund 20000'])
    await expectInvariants(ctx)
  })

  test('pending, then failed: it no longer counts as given back', async () => {
    const order = await aPaidOrder()
    standIn.settings.refundStatus = 'pending'
    const refund = standIn.refundAtProvider(order.paymentRef, 4_000)
    standIn.settings.refundStatus = 'succeeded'
    standIn.world.refunds.set(refund.id, { ...refund, status: 'pending' })
    await sendRefundMail(order.paymentRef)
    expect((await paymentOf(order.id)).refunded_minor).toBe(4_000)
    expect(await ledgerOf(order.payment.id)).toEqual(['payment 20000'])
    standIn.endRefund(refund.id, 'failed')
    await sendRefundMail(order.paymentRef)
    expect(await refundsOf(order.payment.id)).toMatchObject([
      { status: 'failed', last_error: 'expired_or_canceled_card' },
    ])
    expect((await paymentOf(order.id)).refunded_minor).toBe(0)
  })

  test('of a payment that is no order’s is left alone', async () => {
    const { id } = standIn.foreignIntent()
    standIn.refundAtProvider(id)
    expect(await sendRefundMail(id)).toEqual({ result: 'unknown-payment' })
  })
})

describe('a refund of our own', () => {
  async function aRefundUnderWay(amountMinor: number, status: 'pending' | 'succeeded' = 'pending') {
    const order = await aPaidOrder()
    const asked = await requestRefund(ctx, { paymentId: order.payment.id, amountMinor, reason: 'requested' })
    if (!asked.ok) throw new Error(asked.reason)
    const { refundId } = asked
    standIn.settings.refundStatus = status
    await sendRefund(ctx, { refundId })
    standIn.settings.refundStatus = 'succeeded'
    const [atProvider] = [...standIn.world.refunds.values()].slice(-1)
    if (!atProvider) throw new Error('the provider knows no refund')
    return { ...order, refundId, ref: atProvider.id }
  }

  test('that was pending is settled by the provider’s webhook event, once, and is not taken for another', async () => {
    const order = await aRefundUnderWay(5_000)
    expect(await refundsOf(order.payment.id)).toMatchObject([{ status: 'pending', provider_ref: order.ref }])
    standIn.endRefund(order.ref, 'succeeded')
    await Promise.all([1, 2, 3].map(() => sendRefundMail(order.paymentRef)))
    expect(await refundsOf(order.payment.id)).toMatchObject([{ status: 'succeeded', reason: 'requested' }])
    expect(await ledgerOf(order.payment.id)).toEqual(['payment 20000', 'refund 5000'])
  })

  test('that was pending and failed waits for a person; a webhook event of it does not end the next attempt', async () => {
    const order = await aRefundUnderWay(5_000)
    standIn.endRefund(order.ref, 'failed')
    await sendRefundMail(order.paymentRef)
    expect(await refundsOf(order.payment.id)).toMatchObject([{ status: 'failed' }])
    expect(await repeatRefund(ctx, { refundId: order.refundId })).toEqual({ ok: true })
    await sendRefundMail(order.paymentRef)
    expect(await refundsOf(order.payment.id)).toMatchObject([{ status: 'pending', attempt: 2 }])
  })

  test('that succeeded and came back weeks later is in the ledger again, once, and can be tried again', async () => {
    const order = await aRefundUnderWay(5_000, 'succeeded')
    await issueDocuments(ctx)
    standIn.endRefund(order.ref, 'failed')
    await Promise.all(
      [20_000, 20_001].map((minutes) => sendRefundMail(order.paymentRef, later(ctx, minutes))),
    )
    expect(await refundsOf(order.payment.id)).toMatchObject([
      { status: 'failed', last_error: 'came back: expired_or_canceled_card' },
    ])
    expect((await paymentOf(order.id)).refunded_minor).toBe(0)
    const wentAndCame = ['payment 20000', 'refund 5000', 'refund-returned 5000']
    expect(await ledgerOf(order.payment.id)).toEqual(wentAndCame)
    expect(await paymentMismatches(ctx)).toContainEqual(
      expect.objectContaining({ kind: 'refund-failed', orderId: order.id, amountMinor: 5_000 }),
    )
    await expectInvariants(later(ctx, 20_002))

    expect(await repeatRefund(ctx, { refundId: order.refundId })).toEqual({ ok: true })
    const again = later(ctx, 20_003)
    await sendRefund(again, { refundId: order.refundId })
    await sendRefundMail(order.paymentRef, again)
    await issueDocuments(again)
    expect(await refundsOf(order.payment.id)).toMatchObject([{ status: 'succeeded', attempt: 2 }])
    expect(await ledgerOf(order.payment.id)).toEqual([
      'payment 20000',
      'refund 5000',
      ...wentAndCame.slice(1),
    ])
    expect(await documentsOfOrder(ctx, order.reference)).toMatchObject([
      { kind: 'receipt' },
      { kind: 'credit-note' },
    ])
    await expectInvariants(again)
  })

  test('a webhook event of a refund made at the provider does not end our next attempt of it', async () => {
    const order = await aPaidOrder()
    standIn.refundAtProvider(order.paymentRef, 5_000)
    await sendRefundMail(order.paymentRef)
    const [refund] = await refundsOf(order.payment.id)
    standIn.endRefund(refund?.provider_ref ?? '', 'failed')
    await sendRefundMail(order.paymentRef)
    expect(await repeatRefund(ctx, { refundId: refund?.id ?? '' })).toEqual({ ok: true })
    await sendRefundMail(order.paymentRef)
    expect(await refundsOf(order.payment.id)).toMatchObject([{ status: 'pending', attempt: 2 }])
  })

  test('for money that went back at the provider meanwhile: told again until the provider has refused it', async () => {
    const order = await aPaidOrder()
    const asked = await requestRefund(ctx, {
      paymentId: order.payment.id,
      amountMinor: 20_000,
      reason: 'requested',
    })
    if (!asked.ok) throw new Error(asked.reason)
    standIn.refundAtProvider(order.paymentRef)
    expect(await sendRefundMail(order.paymentRef).then(() => 'done', problemKind)).toBe('unavailable')
    await sendRefund(ctx, { refundId: asked.refundId })
    await sendRefundMail(order.paymentRef)
    const refunds = await refundsOf(order.payment.id)
    expect(refunds.map((refund) => `${refund.reason} ${refund.status}`).sort()).toEqual([
      'provider succeeded',
      'requested failed',
    ])
    expect((await paymentOf(order.id)).refunded_minor).toBe(20_000)
    expect(await ledgerOf(order.payment.id)).toEqual(['payment 20000', 'refund 20000'])
  })
})

describe('a dispute', () => {
  const disputesOf = (paymentId: string) =>
    ctx.db.selectFrom('disputes').selectAll().where('payment_id', '=', paymentId).execute()

  test('is recorded once, with its end, and the money of a won one comes back once', async () => {
    const order = await aPaidOrder()
    const dispute = standIn.openDispute(order.paymentRef)
    await Promise.all(Array.from({ length: 5 }, () => tellDispute(order.paymentRef)))
    expect(await disputesOf(order.payment.id)).toMatchObject([
      {
        status: 'open',
        amount_minor: 20_000,
        provider_ref: dispute.id,
        reason: 'fraudulent',
        closed_at: null,
      },
    ])
    standIn.moveDispute(dispute.id, 'under_review')
    standIn.moveDispute(dispute.id, 'won')
    await Promise.all(Array.from({ length: 5 }, () => tellDispute(order.paymentRef)))
    expect(await disputesOf(order.payment.id)).toMatchObject([{ status: 'won', closed_at: ctx.now }])
    expect(await ledgerOf(order.payment.id)).toEqual(['dispute 20000', 'dispute-won 20000', 'payment 20000'])
    expect((await orderOf(order.id)).status).toBe('confirmed')
    await expectInvariants(ctx)
  })

  test('lost, and told for the first time then, before its payment', async () => {
    const order = await aPaidOrder({ isSettled: false })
    standIn.moveDispute(standIn.openDispute(order.paymentRef, { amount: 7_000 }).id, 'lost')
    await tellDispute(order.paymentRef)
    expect(await disputesOf(order.payment.id)).toMatchObject([{ status: 'lost', amount_minor: 7_000 }])
    expect(await ledgerOf(order.payment.id)).toEqual(['dispute 7000', 'payment 20000'])
  })

  test('that is only a question of the bank moves nothing', async () => {
    const order = await aPaidOrder()
    standIn.openDispute(order.paymentRef, { status: 'warning_needs_response' })
    await tellDispute(order.paymentRef)
    expect(await disputesOf(order.payment.id)).toEqual([])
  })
})

test('a webhook event of refunds and disputes that was lost is made up for by the sweep', async () => {
  const order = await aPaidOrder()
  standIn.settings.refundStatus = 'pending'
  const asked = await requestRefund(ctx, {
    paymentId: order.payment.id,
    amountMinor: 5_000,
    reason: 'requested',
  })
  if (!asked.ok) throw new Error(asked.reason)
  await sendRefund(ctx, { refundId: asked.refundId })
  standIn.settings.refundStatus = 'succeeded'
  const [refund] = [...standIn.world.refunds.values()].slice(-1)
  const disputed = await aPaidOrder()
  const dispute = standIn.openDispute(disputed.paymentRef)
  await tellDispute(disputed.paymentRef)
  standIn.endRefund(refund?.id ?? '', 'succeeded')
  standIn.moveDispute(dispute.id, 'lost')
  const after = later(ctx, 61)
  expect((await sweepRefunds(after)).failed).toBe(0)
  expect(await refundsOf(order.payment.id)).toMatchObject([{ status: 'succeeded', settled_at: after.now }])
  const row = await ctx.db
    .selectFrom('disputes')
    .select('status')
    .where('payment_id', '=', disputed.payment.id)
    .executeTakeFirst()
  expect(row?.status).toBe('lost')
})

test('what went back at the provider, came back or is disputed waits for a person', async () => {
  await sql`create schema pgboss`.execute(ctx.db)
  await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)
  const before = await needsAttention(ctx)
  const order = await aPaidOrder()
  standIn.refundAtProvider(order.paymentRef, 5_000)
  standIn.openDispute(order.paymentRef)
  await sendRefundMail(order.paymentRef)
  await tellDispute(order.paymentRef)
  const after = await needsAttention(ctx)
  expect(after.refundsAtProvider - before.refundsAtProvider).toBe(1)
  expect(after.openDisputes - before.openDisputes).toBe(1)
  expect(before.failedRefunds).toBeGreaterThan(0)
})
