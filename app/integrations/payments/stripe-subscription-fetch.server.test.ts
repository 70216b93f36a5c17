import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { stripeSubscriptionsAt } from '#tests/support/with-stripe-payments.ts'

const standIn = await openStandIn()
afterAll(standIn.close)
beforeEach(() => void standIn.calls.splice(0))
const port = stripeSubscriptionsAt(standIn)
const declinedLater = '4000000000000341'
const retrieved = 'GET /v1/subscriptions/:id'
const listed = 'GET /v1/invoices'
const looked = 'GET /v1/invoices/:id'

async function aSubscription(card?: string) {
  const { ref } = await port.start({
    subscriptionId: newId(),
    customer: { userId: newId(), ref: null, email: 'a@school.example', name: 'Ana' },
    plan: { planId: newId(), planName: 'Standard', price: { minor: 10_000, currency: 'AED' } },
    reduction: null,
  })
  standIn.pay(standIn.intentOfSubscription(ref).id, card)
  return ref
}

function renew(ref: string) {
  const subscription = standIn.world.subscriptions.get(ref)
  if (subscription) standIn.renew(subscription)
  return subscription?.latest_invoice ?? ''
}

/** What a call asks for, with the calls that it makes. */
async function fetched(ref: string, settledBefore: string | null) {
  standIn.calls.splice(0)
  const subscription = await port.fetch(ref, settledBefore)
  return { ...subscription, calls: [...standIn.calls] }
}

test('the first invoice comes with its subscription', async () => {
  const ref = await aSubscription()
  const begun = await fetched(ref, null)
  expect(begun.calls).toEqual([retrieved])
  expect(begun.invoices).toMatchObject([
    { reason: 'first', status: 'paid', received: { minor: 10_000, currency: 'AED' } },
  ])
  expect(begun.settledBefore).toBe(begun.invoices[0]?.ref)
})

test('all invoices are read once, and then the newest alone', async () => {
  const ref = await aSubscription()
  const first = await port.fetch(ref)
  renew(ref)
  const newest = renew(ref)
  const all = await fetched(ref, first.settledBefore)
  expect(all.calls).toEqual([retrieved, listed])
  expect(all.invoices.map(({ reason }) => reason)).toEqual(['first', 'renewal', 'renewal'])
  expect(all.settledBefore).toBe(newest)
  const again = await fetched(ref, all.settledBefore)
  expect(again.calls).toEqual([retrieved])
  expect(again.invoices).toMatchObject([{ ref: newest, reason: 'renewal', status: 'paid' }])
  expect({ ...again, calls: all.calls, invoices: all.invoices }).toEqual(all)
})

test('an open invoice is looked at with its payment, and no other', async () => {
  const ref = await aSubscription(declinedLater)
  renew(ref)
  const { settledBefore } = await port.fetch(ref)
  const late = await fetched(ref, settledBefore)
  expect(late.calls).toEqual([retrieved, looked])
  expect(late.invoices).toMatchObject([{ reason: 'renewal', status: 'open', failure: 'card_declined' }])
})

test.each(['open', 'uncollectible', 'draft'] as const)(
  'an earlier invoice that may still be paid (%s) is read each time',
  async (status) => {
    const ref = await aSubscription(declinedLater)
    const earlier = renew(ref)
    const invoice = standIn.world.invoices.get(earlier)
    const newest = renew(ref)
    Object.assign(invoice ?? {}, { status })
    expect((await port.fetch(ref)).settledBefore).toBeNull()
    standIn.pay(standIn.intentOfSubscription(ref).id)
    expect((await fetched(ref, null)).calls).toContain(listed)
    Object.assign(invoice ?? {}, { status: 'void' })
    expect((await port.fetch(ref)).settledBefore).toBe(newest)
  },
)

test.each([retrieved, looked])(
  'paid just before the answer of %s, a late renewal is paid or open with its refusal, never open without one',
  async (endpoint) => {
    const ref = await aSubscription(declinedLater)
    renew(ref)
    const { settledBefore } = await port.fetch(ref)
    standIn.before(endpoint, () => void standIn.pay(standIn.intentOfSubscription(ref).id, '5555555555554444'))
    const { status, invoices } = await port.fetch(ref, settledBefore)
    expect({ status, invoices }).toMatchObject({
      status: 'active',
      invoices: [{ status: 'paid', failure: null, received: { minor: 10_000, currency: 'AED' } }],
    })
  },
)

test('a renewal that comes between two answers is not taken for one whose elders are known', async () => {
  const ref = await aSubscription()
  renew(ref)
  standIn.before(listed, () => void renew(ref))
  const { invoices, settledBefore } = await port.fetch(ref)
  expect(invoices).toHaveLength(3)
  expect(settledBefore).not.toBe(standIn.world.subscriptions.get(ref)?.latest_invoice)
  expect((await fetched(ref, settledBefore)).calls).toEqual([retrieved, listed])
})
