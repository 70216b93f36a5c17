import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { anApplicant, aStart, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { signatureOf } from '#tests/support/stripe-stand-in/webhooks.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { startMembership } from './start-membership.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
// The provider's periods are of the time on the wall.
const { ctx, payments, standIn } = await withStripePayments({ ...world.ctx, actor: system, now: new Date() })
const retrieved = 'GET /v1/subscriptions/:id'
const listed = 'GET /v1/invoices'
const looked = 'GET /v1/invoices/:id'
const refusedLater = '4000000000000341'

async function aMember(card?: string) {
  const joiner = await anApplicant(ctx)
  const started = await startMembership(joiner.mine, aStart(joiner.planId))
  if (!started.ok) throw new Error(started.reason)
  const row = () => subscriptionRow(ctx, started.subscriptionId)
  const ref = (await row()).provider_ref ?? ''
  let told = 0
  /** The calls that each webhook event costs which the provider has not told yet, or the last of them alone. */
  const hear = async (which: 'all' | 'last' = 'all') => {
    const events = standIn.eventsOf(ref).slice(told)
    told += events.length
    const costs: [string, string[]][] = []
    for (const event of which === 'all' ? events : events.slice(-1)) {
      const body = JSON.stringify(event)
      const read = payments.readWebhookEvent?.(Buffer.from(body), signatureOf(body, 'whsec_test'))
      if (!read || read === 'malformed' || read.kind !== 'subscription') continue
      standIn.calls.splice(0)
      const { eventId, subscriptionRef, invoiceRef } = read
      await settleSubscription(ctx, { provider: 'stripe', eventId, subscriptionRef, invoiceRef })
      costs.push([event.type, [...standIn.calls]])
    }
    return costs
  }
  const renew = () => {
    const subscription = standIn.world.subscriptions.get(ref)
    if (subscription) standIn.renew(subscription)
  }
  await hear()
  standIn.pay(standIn.intentOfSubscription(ref).id, card)
  return { ref, row, hear, renew, subscriptionId: started.subscriptionId, joiner }
}

const invoicesOf = (subscriptionId: string) =>
  ctx.db
    .selectFrom('membership_invoices as i')
    .leftJoin('payments as p', 'p.invoice_id', 'i.id')
    .select(['i.reason', 'i.status', 'p.captured_minor as minor'])
    .where('i.subscription_id', '=', subscriptionId)
    .orderBy('i.period_start')
    .execute()
const paid = (reason: string) => ({ reason, status: 'paid', minor: 20_000 })

test('each event of a first payment costs one call', async () => {
  const member = await aMember()
  expect(await member.hear()).toEqual([
    ['invoice.paid', [retrieved]],
    ['customer.subscription.updated', [retrieved]],
  ])
  expect(await member.row()).toMatchObject({ status: 'active' })
})

test('the first event of a new invoice costs two calls, each one after it costs one', async () => {
  const member = await aMember()
  await member.hear()
  for (let month = 1; month <= 2; month++) {
    member.renew()
    expect(await member.hear()).toEqual([
      ['customer.subscription.updated', [retrieved, listed]],
      ['invoice.finalized', [retrieved]],
      ['invoice.paid', [retrieved]],
      ['customer.subscription.updated', [retrieved]],
    ])
  }
  expect(await invoicesOf(member.subscriptionId)).toEqual([paid('first'), paid('renewal'), paid('renewal')])
})

test('an open invoice costs one call more, for what became of its payment', async () => {
  const member = await aMember(refusedLater)
  await member.hear()
  member.renew()
  const costs = await member.hear()
  expect(costs.slice(1).map(([, calls]) => calls)).toEqual(costs.slice(1).map(() => [retrieved, looked]))
  expect(await member.row()).toMatchObject({ status: 'past_due' })
  standIn.pay(standIn.intentOfSubscription(member.ref).id)
  expect((await member.hear()).map(([, calls]) => calls)).toEqual([[retrieved], [retrieved]])
  expect(await member.row()).toMatchObject({ status: 'active', past_due_since: null })
})

test('the sync records every payment of months with lost events', async () => {
  const member = await aMember()
  await member.hear()
  member.renew()
  member.renew()
  expect(await member.hear('last')).toEqual([['customer.subscription.updated', [retrieved, listed]]])
  expect(await invoicesOf(member.subscriptionId)).toEqual([paid('first'), paid('renewal'), paid('renewal')])
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 30) })
})

test('a membership with all first events lost begins and owes nothing', async () => {
  const member = await aMember()
  member.renew()
  await member.hear('last')
  expect(await member.row()).toMatchObject({ status: 'active', past_due_since: null })
  expect(await invoicesOf(member.subscriptionId)).toEqual([paid('first'), paid('renewal')])
  const application = ctx.db
    .selectFrom('membership_applications')
    .select('status')
    .where('user_id', '=', member.joiner.user.userId)
  expect(await application.execute()).toEqual([{ status: 'approved' }])
})

test('an event of an invoice that is unknown has all looked at', async () => {
  const member = await aMember()
  member.renew()
  await member.hear()
  standIn.calls.splice(0)
  const about = { provider: 'stripe' as const, subscriptionRef: member.ref, eventId: null }
  await settleSubscription(ctx, { ...about, invoiceRef: 'in_unknown' })
  await settleSubscription(ctx, { ...about, invoiceRef: (await member.row()).settled_before_ref })
  expect(standIn.calls).toEqual([retrieved, listed, retrieved])
})

test('the sweep looks at all, whatever is known', async () => {
  const member = await aMember()
  await member.hear()
  member.renew()
  await member.hear()
  standIn.calls.splice(0)
  await ctx.db
    .updateTable('subscriptions')
    .set({ busy_until: ctx.now })
    .where('id', '=', member.subscriptionId)
    .execute()
  await sweepSubscriptions(ctx)
  expect(standIn.calls).toEqual([retrieved, listed])
})
