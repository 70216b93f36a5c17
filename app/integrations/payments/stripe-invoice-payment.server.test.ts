import { afterAll, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { answerSetupChallenge } from '#tests/support/stripe-stand-in/setup-intents.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { stripeSubscriptionsAt } from '#tests/support/with-stripe-payments.ts'

const standIn = await openStandIn()
afterAll(standIn.close)
const port = stripeSubscriptionsAt(standIn)
const failsLater = '4000000000000341'
const asksEachTime = '4000002760003184'
const mastercard = '5555555555554444'

/** A subscription whose renewal its card did not pay. */
async function aLateRenewal(card: string) {
  const { ref, customerRef } = await port.start({
    subscriptionId: newId(),
    customer: { userId: newId(), ref: null, email: 'a@school.example', name: 'Ana' },
    plan: { planId: newId(), planName: 'Standard', price: { minor: 10_000, currency: 'AED' } },
    reduction: null,
  })
  standIn.pay(standIn.intentOfSubscription(ref).id, card)
  const subscription = standIn.world.subscriptions.get(ref)
  if (!subscription) throw new Error('no subscription')
  standIn.renew(subscription)
  const invoiceRef = (await port.fetch(ref)).invoices[1]?.ref ?? ''
  return { ref, customerRef, invoiceRef, subscription }
}

/** What the provider's script sends from a browser; `keeps` as our page says it. */
async function payInBrowser(invoiceRef: string, number: string, keeps: boolean) {
  const { clientSecret } = (await port.wayToPay(invoiceRef)) ?? { clientSecret: '' }
  const answer = await fetch(
    `${standIn.base}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`,
    {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_x',
        client_secret: clientSecret,
        'payment_method_data[card][number]': number,
        ...(keeps ? { setup_future_usage: 'off_session' } : {}),
      }),
    },
  )
  return answer.status
}

const { useCard: chargeWith } = port

async function takeCard(late: { ref: string; customerRef: string }, number: string) {
  const { setupRef } = await port.startCardChange(late.customerRef)
  standIn.takeCard(setupRef, number)
  if (number === asksEachTime) answerSetupChallenge(standIn.world, setupRef, true)
  expect(await chargeWith({ ...late, setupRef })).toBe(true)
}

test('the card that paid a late renewal is charged from then on, also after repeated events', async () => {
  const late = await aLateRenewal(failsLater)
  expect(await port.keepPaidCard(late)).toBe(false)
  expect(await payInBrowser(late.invoiceRef, mastercard, true)).toBe(200)
  expect(await port.fetch(late.ref)).toMatchObject({ status: 'active', card: { last4: '0341' } })
  const answers = await Promise.all([1, 2, 3].map(() => port.keepPaidCard(late)))
  expect(answers).toContain(true)
  expect(await port.keepPaidCard(late)).toBe(false)
  expect(await port.fetch(late.ref)).toMatchObject({ card: { last4: '4444' } })
  standIn.renew(late.subscription)
  expect((await port.fetch(late.ref)).invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
})

test('a card that was chosen later stays', async () => {
  const late = await aLateRenewal(failsLater)
  expect(await payInBrowser(late.invoiceRef, mastercard, true)).toBe(200)
  standIn.world.ahead += 1
  await takeCard(late, '4242424242424242')
  expect(await port.keepPaidCard(late)).toBe(false)
  expect(await port.fetch(late.ref)).toMatchObject({ card: { last4: '4242' } })
})

test('a card that was not kept cannot be charged again, and is left', async () => {
  const late = await aLateRenewal(failsLater)
  expect(await payInBrowser(late.invoiceRef, mastercard, false)).toBe(200)
  expect(await port.keepPaidCard(late)).toBe(false)
  expect(await port.fetch(late.ref)).toMatchObject({ status: 'active', card: { last4: '0341' } })
})

test('a renewal about which the bank asks says so, and so does one that another such card is to pay', async () => {
  const late = await aLateRenewal(asksEachTime)
  expect(await port.wayToPay(late.invoiceRef)).toMatchObject({ bankAsks: true })
  expect((await port.fetch(late.ref)).invoices[1]).toMatchObject({ status: 'open', needsAction: true })
  const other = await aLateRenewal(failsLater)
  expect(await port.wayToPay(other.invoiceRef)).toMatchObject({ bankAsks: false })
  await takeCard(other, asksEachTime)
  expect(await port.wayToPay(other.invoiceRef)).toMatchObject({ bankAsks: true })
  expect(await port.fetch(other.ref)).toMatchObject({ status: 'past_due', card: { last4: '3184' } })
})
