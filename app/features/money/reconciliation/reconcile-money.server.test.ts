import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAwaitingOrder } from '#tests/factories/an-order.ts'
import { toldByProvider } from '#tests/factories/told-by-provider.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { reconcileMoney } from './reconcile-money.server.ts'
import { reconciliation } from './reconciliation.server.ts'
import { reconciliationInvariants } from './reconciliation-invariants.server.ts'
import { requestReconciliation } from './request-reconciliation.server.ts'

const world = await testContext()
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system })
beforeEach(standIn.healAll)

const eventId = await anEvent(ctx, { starts_at: new Date('2027-11-01T15:00:00Z') })
const inDirhams = await aTicketType(ctx, { event_id: eventId, capacity: null })
const poundEvent = await anEvent(ctx, { currency: 'GBP', starts_at: new Date('2027-11-01T15:00:00Z') })
const inPounds = await aTicketType(ctx, { event_id: poundEvent, capacity: null })

/** We at that moment, and the provider's clock with us. */
function at(moment: string): Ctx {
  standIn.world.ahead = Math.floor(Date.parse(moment) / 1_000) - Math.floor(Date.now() / 1_000)
  return { ...ctx, now: new Date(moment) }
}

/** A ticket of 100, begun a minute before the card pays at the provider; we are told or not. */
async function paid(moment: string, { ticketTypeId = inDirhams, isTold = true } = {}): Promise<string> {
  const then = at(moment)
  const order = await anAwaitingOrder(then, { ticketTypeId })
  standIn.pay(order.paymentRef)
  if (isTold) await toldByProvider(then, 'payment', order.paymentRef)
  return order.paymentRef
}

const seen = async (moment: string) => {
  const { state, differing } = await reconciliation(at(moment))
  return {
    agreesUntil: state?.agreesUntil,
    comparedThrough: state?.comparedThrough,
    differing: differing.map(({ day, currency, oursMinor, theirsMinor, unmatched, pending, items }) => ({
      day,
      currency,
      oursMinor,
      theirsMinor,
      unmatched,
      pending,
      items: items.map((item) => `${item.side} ${item.kind} ${item.amountMinor} ${item.paymentRef}`),
    })),
  }
}
const agreement = (day: string) => ({ agreesUntil: day, comparedThrough: day, differing: [] })

test('before the first payment there is nothing to compare', async () => {
  expect(await reconcileMoney(at('2027-01-01T02:07:00Z'))).toEqual({ days: 0, isDone: true })
  expect((await reconciliation(ctx)).state).toBe(null)
  expect(await requestReconciliation(ctx)).toEqual({ ok: false, reason: 'no-payments' })
})

test('payments and refunds of two currencies agree day by day, with the fees apart', async () => {
  const first = await paid('2027-01-02T10:00:00Z')
  await paid('2027-01-02T11:00:00Z', { ticketTypeId: inPounds })
  await paid('2027-01-03T11:00:00Z', { ticketTypeId: inPounds })
  standIn.refundAtProvider(first, 4_000)
  await toldByProvider(at('2027-01-03T11:05:00Z'), 'refund', first)

  expect(await reconcileMoney(at('2027-01-04T02:07:00Z'))).toEqual({ days: 2, isDone: true })
  expect(await seen('2027-01-04T02:08:00Z')).toEqual(agreement('2027-01-03'))
  const { fees } = await reconciliation(at('2027-01-04T02:08:00Z'))
  expect(fees).toEqual([
    { currency: 'AED', feeMinor: 390 },
    { currency: 'GBP', feeMinor: 780 },
  ])
  const days = await ctx.db
    .selectFrom('reconciled_days')
    .selectAll()
    .orderBy('day')
    .orderBy('currency')
    .execute()
  expect(
    days.map((day) => [
      day.currency,
      day.ours_in_minor,
      day.ours_out_minor,
      day.theirs_in_minor,
      day.theirs_out_minor,
    ]),
  ).toEqual([
    ['AED', 10_000, 0, 10_000, 0],
    ['GBP', 10_000, 0, 10_000, 0],
    ['AED', 0, 4_000, 0, 4_000],
    ['GBP', 10_000, 0, 10_000, 0],
  ])
  await expectInvariants(at('2027-01-04T02:08:00Z'))
})

test('a webhook event that was lost is a difference that names the payment, until the webhook event comes', async () => {
  const ref = await paid('2027-01-05T09:00:00Z', { isTold: false })
  const errors: unknown[] = []
  const night = at('2027-01-06T02:07:00Z')
  await reconcileMoney({
    ...night,
    log: { ...night.log, error: (...said: unknown[]) => void errors.push(said) },
  })
  expect(errors).toHaveLength(1)
  expect(await seen('2027-01-06T02:08:00Z')).toEqual({
    agreesUntil: '2027-01-04',
    comparedThrough: '2027-01-05',
    differing: [
      {
        day: '2027-01-05',
        currency: 'AED',
        oursMinor: 0,
        theirsMinor: 10_000,
        unmatched: 1,
        pending: 0,
        items: [`theirs payment 10000 ${ref}`],
      },
    ],
  })
  const [invariant] = reconciliationInvariants
  expect(await invariant?.find(ctx.db, new Date('2027-01-07T12:00:00Z'))).toHaveLength(0)
  expect(await invariant?.find(ctx.db, new Date('2027-01-08T12:00:00Z'))).toHaveLength(1)

  await toldByProvider(at('2027-01-09T16:00:00Z'), 'payment', ref)
  await reconcileMoney(at('2027-01-10T02:07:00Z'))
  expect(await seen('2027-01-10T02:08:00Z')).toEqual(agreement('2027-01-09'))
})

test('a refund made at the provider and a dispute are missing until we hear of them', async () => {
  const ref = await paid('2027-01-11T09:00:00Z')
  at('2027-01-12T09:00:00Z')
  standIn.refundAtProvider(ref, 2_500)
  const other = await paid('2027-01-12T10:00:00Z')
  const dispute = standIn.openDispute(other)
  await reconcileMoney(at('2027-01-13T02:07:00Z'))
  const { differing } = await seen('2027-01-13T02:08:00Z')
  expect(differing).toMatchObject([
    { day: '2027-01-12', oursMinor: 10_000, theirsMinor: -2_500, unmatched: 2 },
  ])
  expect(differing[0]?.items.sort()).toEqual([`theirs dispute 10000 ${other}`, `theirs refund 2500 ${ref}`])

  await toldByProvider(at('2027-01-13T09:00:00Z'), 'refund', ref)
  await toldByProvider(at('2027-01-13T09:00:00Z'), 'dispute', other)
  standIn.moveDispute(dispute.id, 'won')
  await toldByProvider(at('2027-01-13T10:00:00Z'), 'dispute', other)
  await reconcileMoney(at('2027-01-14T02:07:00Z'))
  expect(await seen('2027-01-14T02:08:00Z')).toEqual(agreement('2027-01-13'))
})

test('a payment around midnight is of the provider’s day, whichever clock is ahead', async () => {
  const before = at('2027-01-15T23:58:00Z')
  const late = await anAwaitingOrder(before, { ticketTypeId: inDirhams })
  at('2027-01-15T23:59:59Z')
  standIn.pay(late.paymentRef)
  await toldByProvider(at('2027-01-16T00:00:03Z'), 'payment', late.paymentRef)

  const early = await anAwaitingOrder(at('2027-01-16T23:50:00Z'), { ticketTypeId: inDirhams })
  at('2027-01-17T00:00:01Z')
  standIn.pay(early.paymentRef)
  await toldByProvider({ ...ctx, now: new Date('2027-01-16T23:59:59Z') }, 'payment', early.paymentRef)

  await reconcileMoney(at('2027-01-18T02:07:00Z'))
  expect(await seen('2027-01-18T02:08:00Z')).toEqual(agreement('2027-01-17'))
})

test('what is still under way is no difference, and looked at again', async () => {
  const ref = await paid('2027-01-19T09:00:00Z')
  standIn.settings.refundStatus = 'pending'
  const refund = standIn.refundAtProvider(ref, 3_000)
  standIn.settings.refundStatus = 'succeeded'
  standIn.world.refunds.set(refund.id, { ...refund, status: 'pending' })
  await toldByProvider(at('2027-01-19T09:05:00Z'), 'refund', ref)
  await reconcileMoney(at('2027-01-20T02:07:00Z'))
  expect(await seen('2027-01-20T02:08:00Z')).toMatchObject({
    agreesUntil: '2027-01-19',
    differing: [{ day: '2027-01-19', oursMinor: 10_000, theirsMinor: 10_000, unmatched: 0, pending: 1 }],
  })
  at('2027-01-20T09:00:00Z')
  standIn.endRefund(refund.id, 'failed')
  await toldByProvider(at('2027-01-20T09:05:00Z'), 'refund', ref)
  await reconcileMoney(at('2027-01-21T02:07:00Z'))
  const { differing } = await seen('2027-01-21T02:08:00Z')
  // It never was in the ledger, and at the provider it went and came back.
  expect(differing.flatMap(({ items }) => items).sort()).toEqual([])
})

describe('when the provider', () => {
  test('does not answer, nothing is taken for a difference, and the next run makes up for it', async () => {
    await paid('2027-02-01T09:00:00Z')
    standIn.fail({ kind: 'refuse', status: 500, path: '/v1/balance_transactions', times: 100 })
    await expect(reconcileMoney(at('2027-02-03T02:07:00Z'))).rejects.toThrow(
      'the payment provider did not do it',
    )
    const { state, differing } = await reconciliation(ctx)
    expect(state?.failedAt).toEqual(new Date('2027-02-03T02:07:00Z'))
    expect(differing).toEqual([])
    standIn.healAll()
    while (!(await reconcileMoney(at('2027-02-04T02:07:00Z'))).isDone);
    expect(await seen('2027-02-04T02:08:00Z')).toEqual(agreement('2027-02-03'))
    expect((await reconciliation(ctx)).state?.failedAt).toBe(null)
  })

  test('has more than a page, every line is read once, though the run is killed on the way and runs are two', async () => {
    for (let index = 0; index < 3; index++) await paid(`2027-02-05T09:0${index}:00Z`)
    for (let index = 0; index < 230; index++) standIn.foreignIntent({ currency: 'jpy' })
    const killed = new Error('killed')
    const night = at('2027-02-06T02:07:00Z')
    let pages = 0
    const dying: Ctx = {
      ...night,
      ports: {
        ...night.ports,
        payments: {
          ...night.ports.payments,
          balanceTransactions: (span, after) => {
            pages += 1
            return pages > 2 ? Promise.reject(killed) : night.ports.payments.balanceTransactions(span, after)
          },
        },
      },
    }
    await expect(reconcileMoney(dying)).rejects.toBe(killed)
    await Promise.all([reconcileMoney(night), reconcileMoney(night)])
    await reconcileMoney(night)
    expect(await seen('2027-02-06T02:08:00Z')).toEqual(agreement('2027-02-05'))
    const read = await ctx.db
      .selectFrom('provider_movements')
      .select('ref')
      .where('at', '>=', new Date('2027-02-05'))
      .execute()
    expect(read).toHaveLength(3)
  })
})

test('after months without a run it catches up month by month, each run queueing the next', async () => {
  await paid('2027-05-20T09:00:00Z')
  await takeJobs(ctx)
  const night = at('2027-06-01T02:07:00Z')
  const runs: number[] = []
  for (let isDone = false; !isDone; ) {
    const run = await reconcileMoney(night)
    runs.push(run.days)
    isDone = run.isDone
    expect((await takeJobs(ctx)).map(({ name }) => name)).toEqual(isDone ? [] : ['money.reconcile'])
  }
  expect(runs.every((days) => days <= 31) && runs.length > 3).toBe(true)
  expect(await seen('2027-06-01T02:08:00Z')).toEqual(agreement('2027-05-31'))
})

test('money of ours that the provider knows nothing of is missing there', async () => {
  const ref = await paid('2027-06-02T09:00:00Z')
  standIn.world.balance.splice(-1)
  const night = at('2027-06-03T02:07:00Z')
  await reconcileMoney(night)
  const { differing } = await seen('2027-06-03T02:08:00Z')
  expect(differing).toMatchObject([
    { oursMinor: 10_000, theirsMinor: 0, items: [`ours payment 10000 ${ref}`] },
  ])
})

test('what the provider pays out in another currency is compared as it was paid', async () => {
  await paid('2027-06-04T09:00:00Z', { ticketTypeId: inPounds })
  const line = standIn.world.balance.at(-1)
  Object.assign(line ?? {}, { currency: 'aed', amount: 48_100, fee: 1_500, exchange_rate: 4.81 })
  await reconcileMoney(at('2027-06-05T02:07:00Z'))
  expect((await seen('2027-06-05T02:08:00Z')).differing.map(({ day }) => day)).toEqual(['2027-06-02'])
})

test('an administrator runs the reconciliation at once; other roles are refused', async () => {
  await takeJobs(ctx)
  const admin = { ...at('2027-06-05T10:00:00Z'), actor: actorWithRole('admin') }
  expect(await requestReconciliation(admin)).toEqual({ ok: true })
  expect(await takeJobs(ctx)).toMatchObject([
    { name: 'money.reconcile', options: { onlyOne: 'reconciliation' } },
  ])
  expect((await reconciliation(admin)).state?.isUnderWay).toBe(true)
  const door = { ...admin, actor: actorWithRole('door') }
  expect(() => requestReconciliation(door)).toThrow('money:manage')
  await expect(reconciliation(door)).rejects.toThrow('money:manage')
  await expect(reconcileMoney(door)).rejects.toThrow('money:manage')
})
