import { beforeEach, expect, test } from 'vitest'
import { recordFraudWarnings } from '#app/features/money/payments/record-fraud-warnings.server.ts'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { paymentMismatches } from '#app/features/order-admin/payment-mismatches.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { confirmPayment } from '../checkout/confirm-payment.server.ts'
import { recordDisputes } from './record-disputes.server.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'

const world = await testContext()
// What the provider dates is of the time on the wall.
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system, now: new Date() })
beforeEach(standIn.healAll)
const about = (paymentRef: string) => ({ provider: 'stripe' as const, eventId: newId(), paymentRef })

async function aPaidOrder() {
  const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  standIn.pay(order.paymentRef)
  await confirmPayment(ctx, about(order.paymentRef))
  return order
}
const disputesOf = async (orderId: string) => (await adminOrder(ctx, orderId)).payments[0]?.disputes ?? []
const ledgerOf = async (orderId: string) => {
  const rows = await ctx.db
    .selectFrom('ledger_entries as l')
    .innerJoin('payments as p', 'p.id', 'l.payment_id')
    .select(['l.kind', 'l.currency', 'l.amount_minor'])
    .where('p.order_id', '=', orderId)
    .orderBy('l.id')
    .execute()
  return rows.map((row) => `${row.kind} ${row.currency} ${row.amount_minor}`)
}

test('a lost dispute won on appeal returns its money once for repeated events', async () => {
  const { id, paymentRef } = await aPaidOrder()
  const { id: disputeRef } = standIn.openDispute(paymentRef)
  await recordDisputes(ctx, about(paymentRef))
  standIn.moveDispute(disputeRef, 'lost')
  await recordDisputes(ctx, about(paymentRef))
  expect(await disputesOf(id)).toMatchObject([{ status: 'lost' }])
  standIn.moveDispute(disputeRef, 'won')
  await Promise.all([1, 2, 3].map(() => recordDisputes(ctx, about(paymentRef))))
  expect(await disputesOf(id)).toMatchObject([{ status: 'won' }])
  expect(await ledgerOf(id)).toEqual(['payment AED 10000', 'dispute AED 10000', 'dispute-won AED 10000'])
  await expectInvariants(ctx)
})

test('an appeal of which no webhook event came is found by the sweep', async () => {
  const { id, paymentRef } = await aPaidOrder()
  const { id: disputeRef } = standIn.openDispute(paymentRef)
  standIn.moveDispute(disputeRef, 'lost')
  await recordDisputes(ctx, about(paymentRef))
  standIn.moveDispute(disputeRef, 'won')
  await sweepRefunds(ctx)
  expect(await disputesOf(id)).toMatchObject([{ status: 'won' }])
})

test('a dispute and a warning of which no webhook event ever came are found by the sweep, those of others are left', async () => {
  const [disputed, warned] = [await aPaidOrder(), await aPaidOrder()]
  standIn.openDispute(disputed.paymentRef)
  standIn.warnOfFraud(warned.paymentRef)
  standIn.openDispute(standIn.foreignIntent().id)
  expect(await sweepRefunds(ctx)).toMatchObject({ failed: 0 })
  expect(await disputesOf(disputed.id)).toMatchObject([{ status: 'open', amountMinor: 10_000 }])
  expect((await adminOrder(ctx, warned.id)).payments[0]?.fraudWarnings).toMatchObject([
    { kind: 'unauthorized_use_of_card', isActionable: true },
  ])
  await expectInvariants(ctx)
})

test('a provider that cannot be asked for lost webhook events does not keep the sweep from the rest', async () => {
  const { id, paymentRef } = await aPaidOrder()
  const { id: disputeRef } = standIn.openDispute(paymentRef)
  await recordDisputes(ctx, about(paymentRef))
  standIn.moveDispute(disputeRef, 'won')
  standIn.fail({ kind: 'refuse', status: 403, path: '/v1/radar', times: 9 })
  await sweepRefunds(ctx)
  expect(await disputesOf(id)).toMatchObject([{ status: 'won' }])
})

test('a warning of fraud is written down once, and waits for a person until something was done', async () => {
  const { id, paymentRef } = await aPaidOrder()
  standIn.warnOfFraud(paymentRef)
  const told = await Promise.all([1, 2, 3].map(() => recordFraudWarnings(ctx, about(paymentRef))))
  expect(told.filter((outcome) => 'added' in outcome && outcome.added > 0)).toHaveLength(1)
  expect((await adminOrder(ctx, id)).payments[0]?.fraudWarnings).toHaveLength(1)
  const ofThis = async () => (await paymentMismatches(ctx)).filter((one) => one.orderId === id)
  expect((await ofThis()).map(({ kind }) => kind)).toEqual(['fraud-warning'])
  standIn.openDispute(paymentRef)
  await recordDisputes(ctx, about(paymentRef))
  expect((await ofThis()).map(({ kind }) => kind)).toEqual(['dispute'])
})

test('a dispute in a currency that is none of ours counts as what it took from the balance', async () => {
  const { id, paymentRef } = await aPaidOrder()
  const dispute = standIn.openDispute(paymentRef, { amount: 12_345, currency: 'inr' })
  dispute.balance_transactions = [{ amount: -5_432, currency: 'aed' }]
  await recordDisputes(ctx, about(paymentRef))
  expect(await ledgerOf(id)).toEqual(['payment AED 10000', 'dispute AED 5432'])
  await expectInvariants(ctx)
})

test('a dispute whose balance line is in a foreign currency is recorded in it, logged, and left to a person to book', async () => {
  const { id, paymentRef } = await aPaidOrder()
  const dispute = standIn.openDispute(paymentRef, { amount: 12_345, currency: 'inr' })
  dispute.balance_transactions = [{ amount: -12_345, currency: 'inr' }]
  const logged: unknown[] = []
  const log = { ...ctx.log, error: (...told: unknown[]) => void logged.push(told) } as typeof ctx.log
  expect(await recordDisputes({ ...ctx, log }, about(paymentRef))).toMatchObject({ changed: 1 })
  expect(logged).toMatchObject([
    [
      { amountMinor: 12_345, currency: 'INR', isBooked: false },
      expect.stringContaining('the ledger does not have'),
    ],
  ])
  expect(await disputesOf(id)).toMatchObject([{ status: 'open', amountMinor: 12_345, currency: 'INR' }])
  const ofThis = async () =>
    (await paymentMismatches(ctx))
      .filter((one) => one.orderId === id)
      .map(({ kind, currency, amountMinor }) => `${kind} ${currency} ${amountMinor}`)
  expect(await ofThis()).toEqual(['dispute INR 12345'])
  standIn.moveDispute(dispute.id, 'lost')
  await Promise.all([1, 2, 3].map(() => recordDisputes(ctx, about(paymentRef))))
  expect((await ofThis()).toSorted()).toEqual(['dispute-lost INR 12345', 'dispute-unbooked INR 12345'])
  expect(await ledgerOf(id)).toEqual(['payment AED 10000'])
  await expectInvariants(ctx)
  standIn.moveDispute(dispute.id, 'won')
  await recordDisputes(ctx, about(paymentRef))
  expect(await ofThis()).toEqual([])
  expect(await ledgerOf(id)).toEqual(['payment AED 10000'])
  await expectInvariants(ctx)
})

test('disputes beyond what one run of the sweep looks at have their turn in the next', async () => {
  for (let times = 0; times < 5; times++) {
    const { paymentRef } = await aPaidOrder()
    standIn.moveDispute(standIn.openDispute(paymentRef).id, 'lost')
    await recordDisputes(ctx, about(paymentRef))
  }
  const askedIn = async (hours: number, most?: number) => {
    const refs: string[] = []
    const payments = {
      ...ctx.ports.payments,
      disputesOf: (ref: string) => {
        refs.push(ref)
        return ctx.ports.payments.disputesOf(ref)
      },
    }
    const now = new Date(ctx.now.getTime() + hours * 3_600_000)
    await sweepRefunds({ ...ctx, now, ports: { ...ctx.ports, payments } }, most ? { most } : {})
    return refs
  }
  const all = await askedIn(2)
  expect(all.length).toBeGreaterThanOrEqual(5)
  const inTurns = new Set<string>()
  for (let hours = 3; hours < 3 + Math.ceil(all.length / 2); hours++) {
    const refs = await askedIn(hours, 2)
    expect(refs).toHaveLength(2)
    for (const ref of refs) inTurns.add(ref)
  }
  expect([...inTurns].sort()).toEqual([...all].sort())
})

test('payments of which no webhook event came and that cannot be looked at do not keep the others from their turn', async () => {
  const untold = []
  for (let times = 0; times < 5; times++) {
    const { paymentRef } = await aPaidOrder()
    standIn.warnOfFraud(paymentRef)
    untold.push(paymentRef)
  }
  const asked = new Set<string>()
  const fraudWarningsOf = (ref: string) => {
    asked.add(ref)
    return Promise.reject(new Error('the provider does not answer'))
  }
  const payments = { ...ctx.ports.payments, fraudWarningsOf }
  for (let hours = 0; hours < 3; hours++) {
    const now = new Date(ctx.now.getTime() + hours * 3_600_000)
    await sweepRefunds({ ...ctx, now, ports: { ...ctx.ports, payments } }, { most: 2 })
  }
  expect([...asked].sort()).toEqual(untold.sort())
})
