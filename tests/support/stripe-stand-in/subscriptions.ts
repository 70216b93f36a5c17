import { judgeSaved } from './cards.ts'
import { expands, listOf, type Params, partOf, textOf, textsOf } from './form.ts'
import {
  askBank,
  charge,
  drawInvoice,
  endInvoice,
  finalize,
  intentFor,
  listInvoices,
  showInvoice,
} from './invoices.ts'
import { apply, type Change, demandPendable, keepPending } from './pending-updates.ts'
import { prorationOf } from './proration.ts'
import { invalid, missing, Refusal } from './refusal.ts'
import { monthOf, monthsOf, setItem, subscriptionOf } from './subscription-item.ts'
import { priceOf, showCustomer, thingOf } from './things.ts'
import {
  happen,
  type Invoice,
  newRef,
  offeredMethods,
  type Subscription,
  seconds,
  type World,
} from './world.ts'

/** A subscription waits for its first invoice: `incomplete` until that is paid. */
export function createSubscription(world: World, params: Params): Subscription {
  const customer = thingOf(world, 'customer', textOf(params, 'customer') ?? '')
  const price = priceOf(world, listOf(params, 'items')[0])
  const [discount] = listOf(params, 'discounts')
  const coupon = discount ? thingOf(world, 'coupon', textOf(discount, 'coupon') ?? '') : null
  const anchor = seconds(world)
  const subscription: Subscription = {
    id: newRef('sub'),
    object: 'subscription',
    customer: customer.id,
    status: 'incomplete',
    billing_cycle_anchor: anchor,
    index: 0,
    cancel_at_period_end: false,
    cancel_at: null,
    pause_collection: null,
    canceled_at: null,
    ended_at: null,
    created: anchor,
    currency: price.currency,
    livemode: world.isLive,
    metadata: textsOf(partOf(params, 'metadata')),
    default_payment_method: textOf(params, 'default_payment_method'),
    payment_method_types: typesIn(partOf(params, 'payment_settings')),
    save_default_payment_method:
      textOf(partOf(params, 'payment_settings'), 'save_default_payment_method') === 'on_subscription',
    latest_invoice: null,
    coupon: coupon?.id ?? null,
    pending_update: null,
    items: { object: 'list', data: [] },
  }
  setItem(subscription, price)
  world.subscriptions.set(subscription.id, subscription)
  finalize(
    world,
    subscription,
    drawInvoice(world, subscription, monthOf(world, subscription, 'subscription_create')),
  )
  happen(world, 'customer.subscription.created', subscription)
  return subscription
}

function typesIn({ payment_method_types: types }: Params): string[] {
  return Array.isArray(types) ? types.filter((one) => typeof one === 'string') : offeredMethods
}

export function updateSubscription(world: World, id: string, params: Params): Subscription {
  const subscription = subscriptionOf(world, id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const method = textOf(params, 'default_payment_method')
  if (method !== null && world.methods.get(method)?.customer !== subscription.customer) {
    throw missing('payment_method', method)
  }
  const [item] = listOf(params, 'items')
  const metadata = textsOf(partOf(params, 'metadata'))
  if (item) changePrice(world, subscription, params, item)
  else Object.assign(subscription.metadata, metadata)
  if (method !== null) subscription.default_payment_method = method
  const cancels = textOf(params, 'cancel_at_period_end')
  if (cancels !== null) subscription.cancel_at_period_end = cancels === 'true'
  if ('pause_collection' in params) subscription.pause_collection = pauseIn(params)
  happen(world, 'customer.subscription.updated', subscription)
  return subscription
}

/** An empty text ends the pause. */
function pauseIn(params: Params): Subscription['pause_collection'] {
  if (params.pause_collection === '') return null
  const pause = partOf(params, 'pause_collection')
  const behavior = textOf(pause, 'behavior')
  if (behavior === null) throw invalid('Missing required param: pause_collection[behavior].')
  const resumes = textOf(pause, 'resumes_at')
  return { behavior, resumes_at: resumes === null ? null : Number(resumes) }
}

/**
 * The new price counts at once. Where the card is not charged: with `error_if_incomplete` everything is as it was,
 * with `pending_if_incomplete` the change waits for its payment.
 */
function changePrice(world: World, subscription: Subscription, params: Params, item: Params): void {
  const mayWait = textOf(params, 'payment_behavior') === 'pending_if_incomplete'
  if (mayWait) demandPendable(params)
  const change: Change = {
    price: priceOf(world, item),
    metadata: textsOf(partOf(params, 'metadata')),
    dropsCoupon: params.discounts === '',
  }
  const at = Number(textOf(params, 'proration_date') ?? seconds(world))
  const lines = prorationOf(world, subscription, change, at)
  const invoice = drawInvoice(world, subscription, { lines, discount: 0, reason: 'subscription_update' })
  const method = world.methods.get(subscription.default_payment_method ?? '')
  if (invoice.amount_due > 0 && !method) {
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  }
  const verdict = judgeSaved(method)
  if (invoice.amount_due > 0 && verdict.status === 'refused') {
    if (mayWait) {
      chargeOrWait(world, subscription, invoice, change)
      return
    }
    const isAsked = verdict.code === 'authentication_required'
    throw new Refusal(402, {
      type: 'card_error',
      code: isAsked ? 'subscription_payment_intent_requires_action' : verdict.code,
      ...(verdict.declineCode === null || isAsked ? {} : { decline_code: verdict.declineCode }),
      message: verdict.message,
    })
  }
  apply(subscription, change)
  finalize(world, subscription, invoice)
  charge(world, invoice, subscription.default_payment_method)
}

/** The saved card is asked with its holder there; unpaid, the change waits for its invoice. */
function chargeOrWait(world: World, subscription: Subscription, invoice: Invoice, change: Change): void {
  finalize(world, subscription, invoice)
  keepPending(world, subscription, change)
  if (charge(world, invoice, subscription.default_payment_method)) return
  const intent = intentFor(world, invoice)
  if (intent?.last_payment_error?.code !== 'authentication_required') return
  askBank(world, intent, subscription.default_payment_method)
}

/** It ends now; open invoices stay open, as at the real one. */
export function cancelSubscription(world: World, id: string): Subscription {
  const subscription = subscriptionOf(world, id)
  if (subscription.status === 'canceled') throw missing('subscription', id)
  const wasIncomplete = subscription.status === 'incomplete'
  end(world, subscription, wasIncomplete ? 'incomplete_expired' : 'canceled')
  if (wasIncomplete) voidAll(world, subscription)
  return subscription
}

export function end(
  world: World,
  subscription: Subscription,
  status: 'incomplete_expired' | 'canceled',
): void {
  Object.assign(subscription, { status, canceled_at: seconds(world), ended_at: seconds(world) })
  happen(
    world,
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  )
}

export function voidAll(world: World, subscription: Subscription): void {
  for (const { id } of listInvoices(world, { subscription: subscription.id, status: 'open' })) {
    endInvoice(world, id, 'void')
  }
}

export function listSubscriptions(world: World, params: Params): Subscription[] {
  const [customer, status] = [textOf(params, 'customer'), textOf(params, 'status')]
  return [...world.subscriptions.values()]
    .filter((one) => !customer || one.customer === customer)
    .filter((one) =>
      status === null ? one.status !== 'canceled' : status === 'all' || one.status === status,
    )
    .reverse()
}

/** The subscription with what was asked for: its card, its newest invoice. */
export function showSubscription(world: World, subscription: Subscription, params: Params, at = ''): object {
  const { index, coupon, latest_invoice, default_payment_method, customer, pending_update, ...rest } =
    subscription
  const { save_default_payment_method: _saves, payment_method_types: _types, ...shown } = rest
  const invoice = world.invoices.get(latest_invoice ?? '')
  const method = world.methods.get(default_payment_method ?? '')
  return {
    ...shown,
    customer: expands(params, `${at}customer`)
      ? customerOrDeleted(world, customer, expands(params, `${at}customer.invoice_credit_balance`))
      : customer,
    pending_update: pending_update && { ...pending_update, price: undefined, dropsCoupon: undefined },
    discounts: coupon !== null && index + 1 < monthsOf(world, coupon) ? [`di_${subscription.id}`] : [],
    latest_invoice:
      invoice && expands(params, `${at}latest_invoice`)
        ? showInvoice(world, invoice, params, `${at}latest_invoice.`)
        : latest_invoice,
    default_payment_method:
      method && expands(params, `${at}default_payment_method`)
        ? { ...method, number: undefined }
        : default_payment_method,
  }
}

/** A customer that was deleted can still be named. */
function customerOrDeleted(world: World, id: string, withBalances: boolean): object {
  const customer = world.things.get(id)
  return customer ? showCustomer(customer, withBalances) : { id, object: 'customer', deleted: true }
}
