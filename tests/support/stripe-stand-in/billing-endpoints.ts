import { showMethod } from './cards.ts'
import { type Asked, type Endpoint, on } from './endpoint.ts'
import { partOf, textOf } from './form.ts'
import * as invoices from './invoices.ts'
import { previewInvoice } from './proration.ts'
import { missing } from './refusal.ts'
import * as setups from './setup-intents.ts'
import { subscriptionOf } from './subscription-item.ts'
import * as subscriptions from './subscriptions.ts'
import * as things from './things.ts'
import { asList } from './world.ts'

const plain = (['customer', 'product', 'price', 'coupon'] as const).flatMap((object) => [
  on('POST', `/v1/${object}s`, ({ world, params }) => things.createThing(world, object, params)),
  on('POST', `/v1/${object}s/:id`, ({ world, id, params }) => things.changeThing(world, object, id, params)),
  on('GET', `/v1/${object}s`, ({ world, params }) =>
    asList(`/v1/${object}s`, things.thingsOf(world, object, params)),
  ),
  on('GET', `/v1/${object}s/:id`, ({ world, id }) => things.thingOf(world, object, id)),
])

const shown = (
  { world, params }: Asked,
  subscription: Parameters<typeof subscriptions.showSubscription>[1],
) => subscriptions.showSubscription(world, subscription, params)

const ofSubscriptions = [
  on('POST', '/v1/subscriptions', (asked) =>
    shown(asked, subscriptions.createSubscription(asked.world, asked.params)),
  ),
  on('GET', '/v1/subscriptions', ({ world, params }) =>
    asList(
      '/v1/subscriptions',
      subscriptions
        .listSubscriptions(world, params)
        .map((one) => subscriptions.showSubscription(world, one, params, 'data.')),
    ),
  ),
  on('GET', '/v1/subscriptions/:id', (asked) => shown(asked, subscriptionOf(asked.world, asked.id))),
  on('POST', '/v1/subscriptions/:id', (asked) =>
    shown(asked, subscriptions.updateSubscription(asked.world, asked.id, asked.params)),
  ),
  on('DELETE', '/v1/subscriptions/:id', (asked) =>
    shown(asked, subscriptions.cancelSubscription(asked.world, asked.id)),
  ),
]

const ofInvoices = [
  on('POST', '/v1/invoices/create_preview', ({ world, params }) => previewInvoice(world, params)),
  on('GET', '/v1/invoices', ({ world, params }) =>
    asList(
      '/v1/invoices',
      invoices.listInvoices(world, params).map((one) => invoices.showInvoice(world, one, params, 'data.')),
    ),
  ),
  on('GET', '/v1/invoices/:id', ({ world, id, params }) =>
    invoices.showInvoice(world, invoices.invoiceOf(world, id), params),
  ),
  on('POST', '/v1/invoices/:id/pay', ({ world, id, params }) => invoices.payInvoice(world, id, params)),
  on('POST', '/v1/invoices/:id/void', ({ world, id }) => invoices.endInvoice(world, id, 'void')),
  on('GET', '/v1/invoice_payments', ({ world, params }) =>
    asList(
      '/v1/invoice_payments',
      invoices.invoicePayments(world, params, textOf(partOf(params, 'payment'), 'payment_intent') ?? ''),
    ),
  ),
]

/** Browsers may read and confirm the setup whose secret they were given. */
function openTo(endpoint: Endpoint): Endpoint {
  const run: Endpoint['run'] = (asked) => {
    const setup = setups.setupOf(asked.world, asked.id)
    if (asked.isBrowser && textOf(asked.params, 'client_secret') !== setup.client_secret) {
      throw missing('setup_intent', asked.id)
    }
    return endpoint.run(asked)
  }
  return { ...endpoint, run, isForBrowsers: true }
}

const ofSetups = [
  on('POST', '/v1/setup_intents', ({ world, params }) => setups.createSetup(world, params)),
  openTo(on('GET', '/v1/setup_intents/:id', ({ world, id }) => setups.setupOf(world, id))),
  openTo(
    on('POST', '/v1/setup_intents/:id/confirm', ({ world, id, params }) =>
      setups.confirmSetup(world, id, params),
    ),
  ),
  openTo(
    on('POST', '/v1/setup_intents/:id/challenge', ({ world, id, params }) =>
      setups.answerSetupChallenge(world, id, textOf(params, 'approved') === 'true'),
    ),
  ),
]

const ofMethods = [on('GET', '/v1/payment_methods/:id', ({ world, id }) => showMethod(world, id))]

/** What belongs to memberships. */
export const billingEndpoints: readonly Endpoint[] = [
  ...plain,
  ...ofSubscriptions,
  ...ofInvoices,
  ...ofSetups,
  ...ofMethods,
]
