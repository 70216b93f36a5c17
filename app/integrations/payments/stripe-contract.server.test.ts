import { afterAll, beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { setBalance } from '#tests/support/stripe-stand-in/things.ts'
import { stripeSubscriptionsAt } from '#tests/support/with-stripe-payments.ts'

const standIn = await openStandIn()
afterAll(standIn.close)
beforeEach(standIn.healAll)
const port = stripeSubscriptionsAt(standIn)
const declinedLater = '4000000000000341'
const asks = '4000002760003184'

const plan = (minor = 10_000) => ({
  planId: newId(),
  planName: 'Standard',
  price: { minor, currency: 'AED' as const },
})

async function aSubscription(card?: string) {
  const { ref, customerRef } = await port.start({
    subscriptionId: newId(),
    customer: { userId: newId(), ref: null, email: 'a@school.example', name: 'Ana' },
    plan: plan(),
    reduction: null,
  })
  standIn.pay(standIn.intentOfSubscription(ref).id, card)
  const { periodStart: at } = await port.fetch(ref)
  return {
    ref,
    customerRef,
    change: { ref, plan: plan(30_000), at, keepsReduction: true, changeId: newId() },
  }
}

test('a change that waits for the bank names its price by an id, one for all who want it at once', async () => {
  const [one, other] = [await aSubscription(asks), await aSubscription(asks)]
  const sold = one.change.plan
  const answers = await Promise.all([port.change(one.change), port.change({ ...other.change, plan: sold })])
  expect(answers).toEqual([{ is: 'waiting' }, { is: 'waiting' }])
  const kept = [...standIn.world.things.values()].filter(
    (thing) => thing.lookup_key === `staffroom_plan_${sold.planId}_aed_30000`,
  )
  expect(kept).toHaveLength(1)
  expect((await port.fetch(one.ref)).waitingChange).toMatchObject({ planId: sold.planId })
})

test('a change that was refused is retried once another card is there, under the same id', async () => {
  const { ref, customerRef, change } = await aSubscription(declinedLater)
  for (let turn = 0; turn < 4; turn++) {
    expect(await port.change(change)).toMatchObject({ is: 'refused' })
  }
  const { setupRef } = await port.startCardChange(customerRef)
  standIn.takeCard(setupRef)
  const { useCard: chargeWith } = port
  expect(await chargeWith({ ref, customerRef, setupRef })).toBe(true)
  expect(await port.change(change)).toEqual({ is: 'changed' })
  expect(await port.change(change)).toEqual({ is: 'changed' })
  const paid = (await port.fetch(ref)).invoices.filter(({ reason }) => reason === 'change')
  expect(paid).toHaveLength(1)
})

test('credit is that of the currency of the subscription', async () => {
  const { ref, customerRef } = await aSubscription()
  setBalance(standIn.world, customerRef, 'usd', -5_000)
  expect((await port.fetch(ref)).creditMinor).toBe(0)
  setBalance(standIn.world, customerRef, 'aed', -700)
  expect((await port.fetch(ref)).creditMinor).toBe(700)
  setBalance(standIn.world, customerRef, 'aed', 300)
  expect((await port.fetch(ref)).creditMinor).toBe(0)
})

test('a membership and its card are paid and kept by cards alone, whatever the account offers', async () => {
  const { ref, customerRef } = await aSubscription()
  expect(standIn.intentOfSubscription(ref).payment_method_types).toEqual(['card'])
  const { setupRef } = await port.startCardChange(customerRef)
  expect(standIn.world.setups.get(setupRef)?.payment_method_types).toEqual(['card'])
})

test('a card that another has taken the place of is no longer kept at the provider', async () => {
  const { ref, customerRef } = await aSubscription()
  const old = standIn.world.subscriptions.get(ref)?.default_payment_method ?? ''
  const { setupRef } = await port.startCardChange(customerRef)
  standIn.takeCard(setupRef, '5555555555554444')
  standIn.fail({ kind: 'refuse', status: 500, method: 'POST', path: `/v1/payment_methods/${old}`, times: 9 })
  const { useCard: chargeWith } = port
  expect(await chargeWith({ ref, customerRef, setupRef })).toBe(true)
  expect(standIn.world.methods.get(old)?.customer).toBe(customerRef)
  standIn.healAll()
  const next = await port.startCardChange(customerRef)
  standIn.takeCard(next.setupRef)
  const second = standIn.world.subscriptions.get(ref)?.default_payment_method ?? ''
  expect(await chargeWith({ ref, customerRef, setupRef: next.setupRef })).toBe(true)
  expect(standIn.world.methods.get(second)?.customer).toBeNull()
})

test('what is kept and is no card has its kind and no numbers', async () => {
  const { ref } = await aSubscription()
  const method = standIn.world.methods.get(standIn.world.subscriptions.get(ref)?.default_payment_method ?? '')
  Object.assign(method ?? {}, { type: 'link', card: undefined })
  expect((await port.fetch(ref)).card).toEqual({ brand: 'link', last4: '', expires: '' })
})

test('a paused subscription is charged nothing until its day, or until it is resumed', async () => {
  const { ref } = await aSubscription()
  const { periodStart, periodEnd } = await port.fetch(ref)
  await port.pause(ref, null)
  expect(await port.fetch(ref)).toMatchObject({ status: 'active', paused: { until: null } })
  standIn.advance({ to: addMinutes(periodEnd, 120) })
  const renewed = await port.fetch(ref)
  expect(renewed.periodStart).toEqual(periodEnd)
  expect(renewed.invoices.map(({ reason, status }) => [reason, status])).toEqual([
    ['first', 'paid'],
    ['renewal', 'void'],
  ])
  const until = addMinutes(renewed.periodEnd, -60)
  await port.pause(ref, until)
  expect((await port.fetch(ref)).paused).toEqual({ until })
  standIn.advance({ to: addMinutes(renewed.periodEnd, 120) })
  const last = await port.fetch(ref)
  expect(last.paused).toBeNull()
  expect(last.invoices.at(-1)).toMatchObject({ reason: 'renewal', status: 'paid' })
  for (const _twice of [1, 2]) await port.unpause(ref)
  expect(periodStart < last.periodStart).toBe(true)
})
