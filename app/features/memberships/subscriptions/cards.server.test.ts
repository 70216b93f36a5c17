import { expect, test } from 'vitest'
import { notFound } from '#app/kernel/errors.ts'
import { aStarter, aSubscriber, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { finishCardChange } from './finish-card-change.server.ts'
import { invoiceToPay } from './invoice-to-pay.server.ts'
import { openInvoice } from './open-invoice.server.ts'
import { payMembershipByDemoCard } from './pay-membership-by-demo-card.server.ts'
import { refreshMembership } from './refresh-membership.server.ts'
import { saveDemoCard } from './save-demo-card.server.ts'
import { startCardChange } from './start-card-change.server.ts'

const world = await testContext()
const { ctx, subscriptions } = withDemoPayments(world.ctx)
const asks = { ...goodCard, number: '4000 0025 0000 3155' }
const declined = { ...goodCard, number: '4000 0000 0000 0002' }

test('a first month is refused, asked about, and paid once', async () => {
  const { mine, subscriptionId } = await aStarter(ctx)
  expect(await refreshMembership(mine)).toEqual({ standing: 'waiting', failure: null })
  expect(await payMembershipByDemoCard(mine, { card: declined })).toEqual({
    ok: false,
    reason: 'refused',
    why: 'card_declined',
  })
  expect(await refreshMembership(mine)).toEqual({ standing: 'waiting', failure: 'card_declined' })
  expect(await payMembershipByDemoCard(mine, { card: asks })).toEqual({ ok: true, state: 'challenge' })
  expect(await payMembershipByDemoCard(mine, { challenge: 'approve' })).toEqual({ ok: true, state: 'paid' })
  expect(await payMembershipByDemoCard(mine, { card: goodCard })).toEqual({
    ok: false,
    reason: 'nothing-open',
  })
  expect(await refreshMembership(mine)).toEqual({ standing: 'active', failure: null })
  expect(await openInvoice(mine)).toBeNull()
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ card_last4: '3155' })
  await expectInvariants(ctx)
})

test('the same press, sent eight times at once, pays once', async () => {
  const { mine, subscriptionId } = await aStarter(ctx)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => payMembershipByDemoCard(mine, { card: goodCard })),
  )
  expect(answers.filter((answer) => answer.ok && answer.state === 'paid').length).toBeGreaterThan(0)
  expect(answers.filter((answer) => !answer.ok && answer.reason !== 'nothing-open')).toEqual([])
  const payments = ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select('p.captured_minor as minor')
    .where('i.subscription_id', '=', subscriptionId)
  expect(await payments.execute()).toEqual([{ minor: 20_000 }])
  await expectInvariants(ctx)
})

test('an unattended payment is found by asking the provider', async () => {
  const { mine, clientSecret } = await aStarter(ctx)
  await subscriptions.pay(clientSecret, goodCard)
  expect(await refreshMembership(mine)).toEqual({ standing: 'active', failure: null })
})

test('another card is taken, with or without a question of the bank', async () => {
  const { mine, subscriptionId } = await aSubscriber(ctx)
  expect(await saveDemoCard(mine, declined)).toMatchObject({
    ok: false,
    reason: 'refused',
    why: 'card_declined',
  })
  const asked = await saveDemoCard(mine, asks)
  if (!asked.ok || asked.state !== 'challenge') throw new Error('the bank did not ask')
  expect(await finishCardChange(mine, asked)).toEqual({ ok: false, reason: 'card-not-taken' })
  const { setupRef } = asked
  expect(await saveDemoCard(mine, { setupRef, challenge: 'decline' })).toMatchObject({
    why: 'authentication_failed',
  })
  const again = await saveDemoCard(mine, asks)
  if (!again.ok || again.state !== 'challenge') throw new Error('the bank did not ask')
  const approve = { setupRef: again.setupRef, challenge: 'approve' as const }
  expect(await saveDemoCard(mine, approve)).toEqual({ ok: true, state: 'saved', isOverdue: false })
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ card_last4: '3155' })
})

test('a saved card that belongs to another member now is not charged', async () => {
  const [one, other] = [await aSubscriber(ctx), await aSubscriber(ctx)]
  const setup = await startCardChange(other.mine)
  if (!setup.ok) throw new Error(setup.reason)
  await subscriptions.takeCard(setup.clientSecret, asks)
  await subscriptions.answerChallenge(setup.clientSecret, true)
  expect(await finishCardChange(one.mine, setup)).toEqual({ ok: false, reason: 'card-not-taken' })
  expect(await subscriptionRow(ctx, one.subscriptionId)).toMatchObject({ card_last4: '4242' })
  expect(await finishCardChange(other.mine, setup)).toEqual({ ok: true, isOverdue: false })
  expect(await finishCardChange(other.mine, setup)).toEqual({ ok: true, isOverdue: false })
})

test('who has no membership has nothing to pay, to ask about or to take a card for', async () => {
  const mine = { ...ctx, actor: await aUser(ctx) }
  const none = { ok: false, reason: 'no-live-subscription' }
  expect(await refreshMembership(mine)).toEqual({ standing: 'none', failure: null })
  expect(await openInvoice(mine)).toBeNull()
  expect(await payMembershipByDemoCard(mine, { card: goodCard })).toEqual({
    ok: false,
    reason: 'nothing-open',
  })
  expect(await startCardChange(mine)).toEqual(none)
  expect(await finishCardChange(mine, { setupRef: 'x' })).toEqual(none)
  expect(await saveDemoCard(mine, goodCard)).toEqual(none)
  for (const verb of [refreshMembership, openInvoice, startCardChange])
    await expect(verb(ctx)).rejects.toThrow('membership')
})

test('where payments are real there is no card of the demo', async () => {
  const { mine } = await aStarter(ctx)
  const real = { ...mine, ports: { ...mine.ports, demoSubscriptions: null } }
  await expect(payMembershipByDemoCard(real, { card: goodCard })).rejects.toEqual(notFound('demo payments'))
  await expect(saveDemoCard(real, goodCard)).rejects.toEqual(notFound('demo payments'))
})

test('a page that is opened over and over asks the provider so often and no more', async () => {
  const { mine } = await aStarter(ctx)
  let asked = 0
  const counting = {
    ...subscriptions,
    wayToPay: (ref: string) => {
      asked += 1
      return subscriptions.wayToPay(ref)
    },
  }
  const limiter = limiterWith('membership-page', 3).port
  const on = { ...mine, ports: { ...mine.ports, subscriptions: counting, limiter } }
  const bill = { reason: 'first', amount: { minor: 20_000, currency: 'AED' }, needsAction: false }
  for (let turn = 0; turn < 10; turn++) expect(await invoiceToPay(on)).toMatchObject(bill)
  expect(asked).toBe(3)
  await payMembershipByDemoCard(mine, { card: goodCard })
  expect(await invoiceToPay(on)).toBeNull()
  expect(await invoiceToPay(mine)).toBeNull()
})
