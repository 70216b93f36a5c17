import { expect, test } from 'vitest'
import { anApplicant, aStart, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { settleInvoice } from '#tests/support/stripe-stand-in/invoices.ts'
import { confirmIntent } from '#tests/support/stripe-stand-in/payment-intents.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { keepPaidCard } from './keep-paid-card.server.ts'
import { openInvoice } from './open-invoice.server.ts'
import { refreshMembership } from './refresh-membership.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { startMembership } from './start-membership.server.ts'

const world = await testContext()
// The provider's periods are of the time on the wall.
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system, now: new Date() })

async function aMember(card: string) {
  const joiner = await anApplicant(ctx)
  const started = await startMembership(joiner.mine, aStart(joiner.planId))
  if (!started.ok) throw new Error(started.reason)
  const row = () => subscriptionRow(ctx, started.subscriptionId)
  const ref = (await row()).provider_ref ?? ''
  standIn.pay(standIn.intentOfSubscription(ref).id, card)
  expect(await refreshMembership(joiner.mine)).toMatchObject({ standing: 'active' })
  const settle = () => settleSubscription(ctx, { provider: 'stripe', subscriptionRef: ref, eventId: null })
  const renew = async () => {
    const subscription = standIn.world.subscriptions.get(ref)
    if (subscription) standIn.renew(subscription)
    await settle()
  }
  return { mine: joiner.mine, ref, row, settle, renew }
}

const keptBy = async () =>
  (await takeJobs(ctx)).filter(({ name }) => name === 'memberships.keep-card').map(({ payload }) => payload)

test('a renewal that is paid with another card after a refusal makes that card the one that is charged', async () => {
  const member = await aMember('4000000000000341')
  await member.renew()
  const open = await openInvoice(member.mine)
  const [id = ''] = open?.clientSecret.split('_secret_') ?? []
  const typed = { payment_method_data: { card: { number: '5555555555554444' } } }
  const keeps = { setup_future_usage: 'off_session' }
  settleInvoice(standIn.world, confirmIntent(standIn.world, id, { ...typed, ...keeps }, ''))
  await Promise.all([member.settle(), member.settle()])
  const jobs = await keptBy()
  expect(jobs).toHaveLength(1)
  const [job] = jobs as [Parameters<typeof keepPaidCard>[1]]
  expect(await member.row()).toMatchObject({ status: 'active', card_last4: '0341' })
  await keepPaidCard(ctx, job)
  await keepPaidCard(ctx, job)
  expect(await member.row()).toMatchObject({ status: 'active', card_last4: '4444' })
  await expectInvariants(ctx)
})

test('the card is kept although the refusal was forgotten just before the payment was seen', async () => {
  const member = await aMember('4000000000000341')
  await member.renew()
  const { subscriptions } = ctx.ports
  // The invoice was read before it was paid, and its intent after.
  const mixed = await subscriptions.fetch(member.ref)
  const invoices = mixed.invoices.map((invoice) => ({ ...invoice, failure: null }))
  const fetch = async () => ({ ...mixed, invoices })
  const between = { ...ctx, ports: { ...ctx.ports, subscriptions: { ...subscriptions, fetch } } }
  await settleSubscription(between, { provider: 'stripe', subscriptionRef: member.ref, eventId: null })
  standIn.pay(standIn.intentOfSubscription(member.ref).id, '5555555555554444')
  await member.settle()
  expect(await keptBy()).toHaveLength(1)
})

test('a renewal that its own card pays asks for nothing', async () => {
  const member = await aMember('4242424242424242')
  await member.renew()
  expect(await member.row()).toMatchObject({ status: 'active', card_last4: '4242' })
  expect(await keptBy()).toEqual([])
})
