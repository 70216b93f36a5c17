import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { openStripePayments } from './stripe.server.ts'
import { stripeEvents, stripeRights } from './stripe-rights.ts'
import { openStripeSubscriptions } from './stripe-subscriptions.server.ts'

const standIn = await openStandIn()
afterAll(standIn.close)
beforeEach(standIn.healAll)
const options = (secretKey: string) => ({
  secretKey,
  webhookSecrets: ['whsec_test'],
  apiBase: standIn.base,
  pace: standIn.pace,
  timeoutMs: 400,
  backOffMs: 2,
})
const webhookUrl = 'https://network.example/webhooks/stripe'
const check = (secretKey: string) =>
  openStripePayments(options(secretKey)).checkAccess?.({ webhookUrl, asksRights: true })

/** The rights of the list, as the stand-in names them: by the path of the resource. */
const all = stripeRights.map(({ right, probe }) => {
  const [, , first = '', second = ''] = (probe.path.split('?')[0] ?? '').split('/')
  return `${first === 'radar' ? second : first}:${right}`
})

test('a key with the rights of the list and an endpoint with its events lack nothing', async () => {
  standIn.restrict('rk_test_all', all)
  standIn.world.webhookEndpoints = [{ url: webhookUrl, status: 'enabled', enabled_events: [...stripeEvents] }]
  expect(await check('rk_test_all')).toEqual({
    isLive: false,
    isKeyAccepted: true,
    missingRights: [],
    webhook: { is: 'there', missingEvents: [] },
  })
})

test.each(stripeRights.map((right, at) => [`${right.resource}: ${right.right}`, all[at] ?? '']))(
  'a key without %s is found out',
  async (name, right) => {
    const lesser = right.replace(':write', ':read')
    standIn.restrict('rk_test_less', [...all.filter((one) => one !== right), lesser === right ? '' : lesser])
    expect(await check('rk_test_less')).toMatchObject({ isKeyAccepted: true, missingRights: [name] })
  },
)

describe('the webhook', () => {
  test.each([
    ['that is not there', [], { is: 'missing' }],
    ['of another site', [{ url: 'https://other.example/webhooks/stripe' }], { is: 'missing' }],
    ['that was switched off', [{ status: 'disabled' as const }], { is: 'disabled' }],
    ['for all events', [{ enabled_events: ['*'] }], { is: 'there', missingEvents: [] }],
    [
      'that lacks events',
      [{ enabled_events: stripeEvents.filter((event) => event !== 'refund.failed') }],
      { is: 'there', missingEvents: ['refund.failed'] },
    ],
  ])('%s is reported', async (_name, endpoints, webhook) => {
    standIn.world.webhookEndpoints = endpoints.map((endpoint) => ({
      url: webhookUrl,
      status: 'enabled',
      enabled_events: ['*'],
      ...endpoint,
    }))
    expect(await check('sk_test_x')).toMatchObject({ webhook })
  })
})

test('a key that is refused is no key, and a provider that does not answer is no finding', async () => {
  standIn.fail({ kind: 'refuse', status: 401, times: 9 })
  expect(await check('sk_test_x')).toMatchObject({ isKeyAccepted: false })
  standIn.healAll()
  standIn.fail({ kind: 'refuse', status: 500, times: 9 })
  await expect(check('sk_test_x')).rejects.toMatchObject({ because: 'silent' })
})

test('a membership and an order need no right that is not in the list', async () => {
  standIn.restrict('rk_test_life', all)
  const subscriptions = openStripeSubscriptions(options('rk_test_life'))
  const payments = openStripePayments(options('rk_test_life'))
  const plan = { planId: newId(), planName: 'Standard', price: { minor: 10_000, currency: 'AED' as const } }
  const customer = { userId: newId(), ref: null, email: 'a@school.example', name: 'Ana' }
  const reduction = { gives: { kind: 'percent' as const, percent: 50 }, months: 1 }
  const { ref, customerRef } = await subscriptions.start({
    subscriptionId: newId(),
    customer,
    plan,
    reduction,
  })
  const { id } = standIn.pay(standIn.intentOfSubscription(ref).id)
  const known = await subscriptions.fetch(ref)
  await subscriptions.wayToPay(known.invoices[0]?.ref ?? '')
  await subscriptions.keepPaidCard({ ref, invoiceRef: known.invoices[0]?.ref ?? '' })
  await subscriptions.firstDue({ customerRef, plan })
  await subscriptions.subscriptionOfPayment(id)
  const change = {
    ref,
    plan: { ...plan, planId: newId(), planName: 'VIP' },
    at: known.periodStart,
    keepsReduction: false,
  }
  await subscriptions.previewChange(change)
  await subscriptions.change({ ...change, changeId: newId() })
  const { setupRef } = await subscriptions.startCardChange(customerRef)
  standIn.takeCard(setupRef)
  const { useCard: chargeWith } = subscriptions
  await chargeWith({ ref, customerRef, setupRef })
  await payments.refund({ ref: id, refundId: newId(), attempt: 1, amount: { minor: 100, currency: 'AED' } })
  await payments.disputesOf(id)
  await payments.balanceTransactions({ from: new Date(0), until: new Date() }, null)
  await subscriptions.cancelAtPeriodEnd(ref, true)
  await subscriptions.cancelNow(ref)
})

test('payments.md has each right and each event', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/payments.md'), 'utf8')
  const rights = /\*\*Rights of a restricted key[\s\S]*?\n\n\*\*Events/.exec(page)?.[0] ?? ''
  for (const { resource, right } of stripeRights) {
    const row = rights.split('\n').find((line) => line.includes(resource))
    expect(row?.toLowerCase()).toMatch(new RegExp(`\\| ${right} \\|$`))
  }
  const events = /\*\*Events of the webhook endpoint\*\*: (.*)\./.exec(page)?.[1]
  expect(events?.split(', ').map((name) => name.replaceAll('`', ''))).toEqual(stripeEvents)
})

test('without its rights, a slow provider says within a second whether the key is accepted and the webhook there', async () => {
  standIn.world.webhookEndpoints = [{ url: webhookUrl, status: 'enabled', enabled_events: ['*'] }]
  standIn.fail({ kind: 'slow', ms: 300, times: 50 })
  const { checkAccess } = openStripePayments(options('sk_test_x'))
  const begun = performance.now()
  expect(await checkAccess?.({ webhookUrl, asksRights: false })).toEqual({
    isLive: false,
    isKeyAccepted: true,
    missingRights: null,
    webhook: { is: 'there', missingEvents: [] },
  })
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a refused key and a key without the right to read webhooks are reported as well', async () => {
  const { checkAccess } = openStripePayments(options('rk_test_blind'))
  standIn.restrict(
    'rk_test_blind',
    all.filter((right) => !right.startsWith('webhook_endpoints')),
  )
  expect(await checkAccess?.({ webhookUrl, asksRights: false })).toMatchObject({
    missingRights: ['Webhook endpoints: read'],
    webhook: { is: 'unknown' },
  })
  standIn.fail({ kind: 'refuse', status: 401, times: 9 })
  const unknown = openStripePayments(options('sk_test_unknown'))
  expect(await unknown.checkAccess?.({ webhookUrl, asksRights: false })).toMatchObject({
    isKeyAccepted: false,
  })
})
