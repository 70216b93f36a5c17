import { expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aSubscriber, demoAt } from '#tests/factories/a-subscription.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'
import { accountHolder } from '../account-holder.server.ts'
import { cancelMembership } from '../subscriptions/cancel-membership.server.ts'
import { payMembershipByDemoCard } from '../subscriptions/pay-membership-by-demo-card.server.ts'
import { saveDemoCard } from '../subscriptions/save-demo-card.server.ts'
import { sweepSubscriptions } from '../subscriptions/sweep-subscriptions.server.ts'
import { cardToChange } from './card-to-change.server.ts'
import { ownMembership } from './own-membership.server.ts'
import { planChoices } from './plan-choices.server.ts'

const { ctx } = await testContext()
const start = new Date('2027-01-31T09:30:00Z')
const renewal = addMonths(start, 1)
const day = 1440
/** A test number that pays while its holder is there, and is refused at renewals. */
const failsLater = '4000 0000 0000 0341'

/** A member of one month, and the world as they see it `minutes` after the second one began. */
async function aMemberAtRenewal(cardNumber: string) {
  const member = await aSubscriber(demoAt({ ...ctx, actor: system }, start), { cardNumber })
  const later = (minutes: number) => ({
    ...demoAt({ ...ctx, actor: system }, addMinutes(renewal, minutes)),
    actor: member.user,
  })
  await sweepSubscriptions({ ...later(1), actor: system })
  return { ...member, later }
}
const seenBy = async (me: typeof ctx) => {
  const { subscription, invoices } = await ownMembership(me)
  return [subscription?.state ?? null, invoices.map(({ status }) => status)]
}

test('a renewal that is paid is one more payment', async () => {
  const { later } = await aMemberAtRenewal(goodCard.number)
  expect(await seenBy(later(1))).toEqual(['active', ['paid', 'paid']])
  const { subscription } = await ownMembership(later(1))
  // Counted from the 31st, not from the last day of February.
  expect(subscription?.periodEndsAt).toEqual(addMonths(start, 2))
})

test('one that is refused is shown with what is owed, until another card pays it', async () => {
  const { later } = await aMemberAtRenewal(failsLater)
  expect(await seenBy(later(2))).toEqual(['reading', ['open', 'paid']])
  const { subscription } = await ownMembership(later(2))
  expect(subscription).toMatchObject({
    open: { amount: { minor: 20_000, currency: 'AED' }, needsAction: false },
    paidUntil: renewal,
    readableUntil: addMinutes(renewal, 7 * day),
    card: { last4: '0341' },
  })
  expect(await planChoices(later(2))).toBeNull()
  expect(await accountHolder(later(2))).toMatchObject({ isOverdue: true })
  expect(await cardToChange(later(2))).toMatchObject({ currency: 'AED', payer: { name: 'Amal Haddad' } })

  expect(await saveDemoCard(later(3), goodCard)).toMatchObject({ ok: true, isOverdue: false })
  expect(await seenBy(later(3))).toEqual(['active', ['paid', 'paid']])
  expect((await cardToChange(later(3)))?.card?.last4).toBe('4242')
  expect(await accountHolder(later(3))).toMatchObject({ isOverdue: false })
  await expectInvariants({ ...later(3), actor: system })
})

test('paid by hand it goes on; a cancelled one ends with its last paid day and leaves history', async () => {
  const { later, subscriptionId } = await aMemberAtRenewal(failsLater)
  expect(await payMembershipByDemoCard(later(day), { card: goodCard })).toMatchObject({ state: 'paid' })
  expect(await cancelMembership(later(day))).toEqual({ ok: true })
  expect(await seenBy(later(day))).toEqual(['ending', ['paid', 'paid']])
  const after = addMinutes(addMonths(start, 2), 1)
  const world = demoAt({ ...ctx, actor: system }, after)
  await sweepSubscriptions(world)
  const user = later(0).actor
  const { subscription, past } = await ownMembership({ ...world, actor: user })
  expect(subscription).toBeNull()
  expect(past).toMatchObject([{ id: subscriptionId, from: start, to: addMonths(start, 2), isComped: false }])
  expect(await accountHolder({ ...world, actor: user })).toMatchObject({ role: 'Member', planName: null })
  await expectInvariants(world)
})

test('an unpaid membership ends and owes nothing', async () => {
  const { later } = await aMemberAtRenewal(failsLater)
  expect(await seenBy(later(7 * day + 1))).toEqual(['unpaid', ['open', 'paid']])
  for (let days = 1; days <= 10; days++) await sweepSubscriptions({ ...later(days * day + 1), actor: system })
  const me = later(11 * day)
  expect(await seenBy(me)).toEqual([null, ['uncollectible', 'paid']])
  expect(await cardToChange(me)).toBeNull()
  await expectInvariants({ ...me, actor: system })
})
