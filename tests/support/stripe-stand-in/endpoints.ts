import { listBalance } from './balance.ts'
import { billingEndpoints } from './billing-endpoints.ts'
import { detachMethod } from './cards.ts'
import { type Asked, type Endpoint, on } from './endpoint.ts'
import { demandExpandable } from './expansion.ts'
import { textOf } from './form.ts'
import { listWarnings } from './fraud-warnings.ts'
import { settleInvoice } from './invoices.ts'
import * as intents from './payment-intents.ts'
import { createRefund, listDisputes, refundOf, refundsOf } from './refunds.ts'
import { missing, Refusal } from './refusal.ts'
import { setupOf } from './setup-intents.ts'
import { asList, type Intent, type World } from './world.ts'

/** Browsers may read and pay the intent whose secret they were given. */
function openTo(endpoint: Endpoint): Endpoint {
  const run: Endpoint['run'] = (asked) => {
    const intent = intents.intentOf(asked.world, asked.id)
    if (asked.isBrowser && textOf(asked.params, 'client_secret') !== intent.client_secret) {
      throw missing('payment_intent', asked.id)
    }
    return endpoint.run(asked)
  }
  return { ...endpoint, run, isForBrowsers: true }
}

const challengeOf = (base: string, intent: Intent) =>
  `${base}/challenge/${intent.id}?client_secret=${intent.client_secret}`

const endpoints: readonly Endpoint[] = [
  on('POST', '/v1/payment_intents', ({ world, params }) => intents.createIntent(world, params)),
  openTo(on('GET', '/v1/payment_intents/:id', ({ world, id }) => intents.intentOf(world, id))),
  on('GET', '/v1/payment_intents', ({ world }) =>
    asList('/v1/payment_intents', [...world.intents.values()].reverse()),
  ),
  on('POST', '/v1/payment_intents/:id/cancel', ({ world, id }) => intents.cancelIntent(world, id)),
  openTo(
    on('POST', '/v1/payment_intents/:id/confirm', ({ world, id, params, base }) => {
      const challenge = challengeOf(base, intents.intentOf(world, id))
      return settled(world, intents.confirmIntent(world, id, params, challenge))
    }),
  ),
  openTo(
    on('POST', '/v1/payment_intents/:id/challenge', ({ world, id, params }) =>
      settled(world, intents.answerChallenge(world, id, textOf(params, 'approved') === 'true')),
    ),
  ),
  on('POST', '/v1/refunds', ({ world, params, refundStatus }) => createRefund(world, params, refundStatus)),
  on('GET', '/v1/refunds', ({ world, params }) =>
    asList('/v1/refunds', refundsOf(world, textOf(params, 'payment_intent') ?? '')),
  ),
  on('GET', '/v1/refunds/:id', ({ world, id }) => refundOf(world, id)),
  on('GET', '/v1/disputes', ({ world, params }) => asList('/v1/disputes', listDisputes(world, params))),
  on('GET', '/v1/balance_transactions', ({ world, params }) => listBalance(world, params)),
  on('GET', '/v1/charges', ({ world }) =>
    asList(
      '/v1/charges',
      [...world.intents.values()].filter(({ latest_charge }) => latest_charge).map(intents.chargeOf),
    ),
  ),
  on('GET', '/v1/radar/early_fraud_warnings', ({ world, params }) =>
    asList('/v1/radar/early_fraud_warnings', listWarnings(world, params)),
  ),
  on('GET', '/v1/webhook_endpoints', ({ world }) => asList('/v1/webhook_endpoints', world.webhookEndpoints)),
  on('POST', '/v1/refunds/:id/cancel', ({ world, id }) => refundOf(world, id)),
  on('POST', '/v1/setup_intents/:id/cancel', ({ world, id }) => setupOf(world, id)),
  on('POST', '/v1/payment_methods/:id/detach', ({ world, id }) => detachMethod(world, id)),
  ...billingEndpoints,
  on('GET', '/v1/events', ({ world }) => asList('/v1/events', [...world.events].reverse())),
  on('GET', '/v1/events/:id', ({ world, id }) => {
    const event = world.events.find((one) => one.id === id)
    if (!event) throw missing('event', id)
    return event
  }),
]

function settled(world: World, intent: Intent): Intent {
  settleInvoice(world, intent)
  return intent
}

/** Does what a request asks for, or throws a {@link Refusal}. */
export function answer(method: string, path: string, asked: Omit<Asked, 'id'>): unknown {
  for (const endpoint of endpoints) {
    const match = endpoint.method === method ? endpoint.path.exec(path) : null
    if (!match) continue
    if (asked.isBrowser && !endpoint.isForBrowsers) {
      throw new Refusal(403, { type: 'invalid_request_error', message: 'This key may not do that.' })
    }
    demandExpandable(method, path, asked.params)
    return endpoint.run({ ...asked, id: match[1] ?? '' })
  }
  throw new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}
