import { listOf, type Params, partOf, textOf, textsOf } from './form.ts'
import { createIntent } from './payment-intents.ts'
import { invalid, missing } from './refusal.ts'
import { happen, type Intent, newRef, seconds, type Thing, type World } from './world.ts'

const prefixes = { customer: 'cus', product: 'prod', price: 'price' } as const
type Plain = keyof typeof prefixes

/** Customers, products and prices are kept as they are written. */
export function createThing(world: World, object: Plain, params: Params): Thing {
  const amount = textOf(params, 'unit_amount')
  const thing: Thing = {
    ...params,
    id: newRef(prefixes[object]),
    object,
    created: seconds(),
    livemode: world.isLive,
    metadata: textsOf(partOf(params, 'metadata')),
    ...(amount === null ? {} : { unit_amount: Number(amount) }),
  }
  world.things.set(thing.id, thing)
  happen(world, `${object}.created`, thing)
  return thing
}

export function changeThing(world: World, object: string, id: string, params: Params): Thing {
  const thing = thingOf(world, object, id)
  Object.assign(thing, params)
  happen(world, `${object === 'subscription' ? 'customer.subscription' : object}.updated`, thing)
  return thing
}

export function thingOf(world: World, object: string, id: string): Thing {
  const thing = world.things.get(id)
  if (thing?.object !== object) throw missing(object, id)
  return thing
}

export function thingsOf(world: World, object: string): Thing[] {
  return [...world.things.values()].filter((thing) => thing.object === object).reverse()
}

/** A subscription waits for its first invoice: `incomplete` until that is paid. */
export function createSubscription(world: World, params: Params): Thing {
  const customer = thingOf(world, 'customer', textOf(params, 'customer') ?? '')
  const [item] = listOf(params, 'items')
  const price = thingOf(world, 'price', (item && textOf(item, 'price')) ?? '')
  const subscription: Thing = {
    id: newRef('sub'),
    object: 'subscription',
    customer: customer.id,
    status: 'incomplete',
    cancel_at_period_end: false,
    created: seconds(),
    livemode: world.isLive,
    metadata: textsOf(partOf(params, 'metadata')),
    items: { object: 'list', data: [{ id: newRef('si'), object: 'subscription_item', price, quantity: 1 }] },
  }
  world.things.set(subscription.id, subscription)
  const { invoice, intent } = billFor(world, subscription, price)
  subscription.latest_invoice = invoice.id
  happen(world, 'customer.subscription.created', subscription)
  return { ...subscription, latest_invoice: { ...invoice, confirmation_secret: secretOf(intent) } }
}

export function cancelSubscription(world: World, id: string): Thing {
  const subscription = thingOf(world, 'subscription', id)
  Object.assign(subscription, { status: 'canceled', canceled_at: seconds() })
  happen(world, 'customer.subscription.deleted', subscription)
  return subscription
}

/** Another period begins: a new invoice, which the card pays or refuses. */
export function renew(world: World, id: string, isPaid: boolean): Thing {
  const subscription = thingOf(world, 'subscription', id)
  const [item] = (subscription.items as { data: { price: Thing }[] }).data
  if (!item) throw invalid('a subscription without a price')
  const { invoice, intent } = billFor(world, subscription, item.price)
  subscription.latest_invoice = invoice.id
  if (!isPaid) {
    subscription.status = 'past_due'
    happen(world, 'invoice.payment_failed', invoice)
    happen(world, 'customer.subscription.updated', subscription)
    return invoice
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: newRef('ch') })
  return settleInvoice(world, intent) ?? invoice
}

/** What a paid intent does to its invoice and subscription; null when it pays no invoice. */
export function settleInvoice(world: World, intent: Intent): Thing | null {
  if (intent.status !== 'succeeded' || intent.invoice === null) return null
  const invoice = thingOf(world, 'invoice', intent.invoice)
  if (invoice.status === 'paid') return invoice
  Object.assign(invoice, { status: 'paid', amount_paid: intent.amount, amount_remaining: 0 })
  happen(world, 'invoice.paid', invoice)
  const subscription = thingOf(world, 'subscription', String(invoice.subscription))
  subscription.status = 'active'
  happen(world, 'customer.subscription.updated', subscription)
  return invoice
}

function billFor(world: World, subscription: Thing, price: Thing): { invoice: Thing; intent: Intent } {
  const id = newRef('in')
  const amount = String(price.unit_amount)
  const params = {
    amount,
    currency: String(price.currency),
    customer: String(subscription.customer),
    metadata: {},
  }
  const intent = createIntent(world, params, { invoice: id })
  const invoice: Thing = {
    id,
    object: 'invoice',
    customer: subscription.customer,
    subscription: subscription.id,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    status: 'open',
    currency: intent.currency,
    amount_due: intent.amount,
    amount_paid: 0,
    amount_remaining: intent.amount,
    created: seconds(),
    livemode: world.isLive,
    payment_intent: intent.id,
  }
  world.things.set(id, invoice)
  happen(world, 'invoice.finalized', invoice)
  return { invoice, intent }
}

function secretOf(intent: Intent) {
  return { type: 'payment_intent', client_secret: intent.client_secret }
}
