import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openInvoice } from '#app/features/memberships/subscriptions/open-invoice.server.ts'
import { startMembership } from '#app/features/memberships/subscriptions/start-membership.server.ts'
import { anApplicant, aStart, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { testApp } from '#tests/support/app.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { signatureOf } from '#tests/support/stripe-stand-in/webhooks.ts'

const standIn = await openStandIn()
const app = await testApp({
  environment: {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_new',
    STRIPE_API_BASE: standIn.base,
  },
})
const ctx: Ctx = app.ctx
beforeEach(() => {
  standIn.healAll()
  app.logged.length = 0
})

const tell = async (event: object) => {
  const payload = JSON.stringify(event)
  const answer = await app.request('/webhooks/stripe', {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(payload, 'whsec_new'),
    },
  })
  return [answer.status, await answer.text()]
}

/** A member whose card has paid the first month; no webhook event has come. */
async function aPayer() {
  const { mine, planId, user } = await anApplicant(ctx)
  const started = await startMembership(mine, aStart(planId))
  if (!started.ok) throw new Error(started.reason)
  expect(await openInvoice(mine)).not.toBeNull()
  const ref = (await subscriptionRow(ctx, started.subscriptionId)).provider_ref ?? ''
  const { id: paymentRef } = standIn.intentOfSubscription(ref)
  standIn.pay(paymentRef)
  return { user, ref, paymentRef, subscriptionId: started.subscriptionId }
}
const statusOf = async (id: string) => (await subscriptionRow(ctx, id)).status
const paymentsOf = (subscriptionId: string) =>
  ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.provider_ref as ref', 'p.flag_reason as flag', 'p.refunded_minor as refunded'])
    .where('i.subscription_id', '=', subscriptionId)
    .execute()
const rowsOf = (eventId: string) =>
  ctx.db.selectFrom('provider_events').select(['type', 'result']).where('event_id', '=', eventId).execute()
const lastOf = (ref: string, type: string) => {
  const event = standIn.eventsOf(ref).findLast((one) => one.type.startsWith(type))
  if (!event) throw new Error(`no ${type} of ${ref}`)
  return event
}

test('a webhook event of a subscription begins the membership, once', async () => {
  const { ref, subscriptionId, paymentRef } = await aPayer()
  const event = lastOf(ref, 'customer.subscription.updated')
  standIn.calls.splice(0)
  expect(await tell(event)).toEqual([200, 'done'])
  expect(await statusOf(subscriptionId)).toBe('active')
  expect(await tell(event)).toEqual([200, 'known'])
  expect(standIn.calls).toEqual(['GET /v1/subscriptions/:id'])
  expect(await rowsOf(event.id)).toEqual([{ type: 'subscription', result: 'active' }])
  expect(await paymentsOf(subscriptionId)).toEqual([{ ref: paymentRef, flag: null, refunded: 0 }])
})

test('a webhook event of a first month’s payment leads to its membership', async () => {
  const { subscriptionId, paymentRef } = await aPayer()
  expect(await tell(lastOf(paymentRef, 'payment_intent.succeeded'))).toEqual([200, 'done'])
  expect(await statusOf(subscriptionId)).toBe('active')
  expect(await paymentsOf(subscriptionId)).toEqual([{ ref: paymentRef, flag: null, refunded: 0 }])
  expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('a webhook event of a refund before any of the payment settles the payment first', async () => {
  const { subscriptionId, paymentRef } = await aPayer()
  standIn.refundAtProvider(paymentRef, 5_000)
  const event = standIn.world.events.findLast(
    (one) => one.type.startsWith('refund.') || one.type.startsWith('charge.refund'),
  )
  if (!event) throw new Error('no news of the refund')
  expect(await tell(event)).toEqual([200, 'done'])
  expect(await statusOf(subscriptionId)).toBe('active')
  expect(await paymentsOf(subscriptionId)).toEqual([{ ref: paymentRef, flag: null, refunded: 5_000 }])
})

test('a webhook event is answered with an error for redelivery while Stripe does not respond', async () => {
  const { ref, subscriptionId } = await aPayer()
  const event = lastOf(ref, 'customer.subscription.updated')
  standIn.fail({ kind: 'refuse', status: 500, path: '/v1/subscriptions' })
  standIn.fail({ kind: 'refuse', status: 500, path: '/v1/subscriptions' })
  standIn.fail({ kind: 'refuse', status: 500, path: '/v1/subscriptions' })
  expect((await tell(event))[0]).toBeGreaterThanOrEqual(500)
  expect(await rowsOf(event.id)).toEqual([])
  standIn.healAll()
  expect(await tell(event)).toEqual([200, 'done'])
  expect(await statusOf(subscriptionId)).toBe('active')
})

test('a subscription that does not exist is not asked about for ever', async () => {
  const { ref } = await aPayer()
  const event = structuredClone(lastOf(ref, 'customer.subscription.updated')) as unknown as {
    data: { object: { id: string } }
  }
  event.data.object.id = 'sub_nowhere'
  expect(await tell({ ...event, id: 'evt_nowhere' })).toEqual([200, 'no such subscription'])
})
