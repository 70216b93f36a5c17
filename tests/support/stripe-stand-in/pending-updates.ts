import { listOf, type Params } from './form.ts'
import { invalid } from './refusal.ts'
import { setItem } from './subscription-item.ts'
import { happen, type Invoice, type PendingUpdate, type Subscription, seconds, type World } from './world.ts'

/** All that an update may ask for that may have to wait for its payment. */
const supported = new Set([
  'items',
  'discounts',
  'metadata',
  'expand',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
])
const supportedOfItems = new Set(['id', 'price', 'quantity'])
const longestWait = 23 * 3_600

/** Refuses what the real one does not keep. */
export function demandPendable(params: Params): void {
  const other = Object.keys(params).find((name) => !supported.has(name))
  if (other) throw invalid(`${other} cannot be used with pending_if_incomplete`, { param: other })
  for (const item of listOf(params, 'items')) {
    const field = Object.keys(item).find((name) => !supportedOfItems.has(name))
    if (field) throw invalid(`items[${field}] cannot be used with pending_if_incomplete`, { param: 'items' })
  }
}

export type Change = Omit<PendingUpdate, 'expires_at' | 'subscription_items'>

/** What an update changes, now or once it is paid. */
export function apply(subscription: Subscription, { price, metadata, dropsCoupon }: Change): void {
  setItem(subscription, price)
  Object.assign(subscription.metadata, metadata)
  if (dropsCoupon) subscription.coupon = null
}

/** Keeps a change until its invoice, the newest, is paid, and for 23 hours at most. */
export function keepPending(world: World, subscription: Subscription, change: Change): void {
  const [item] = subscription.items.data
  subscription.pending_update = {
    ...change,
    expires_at: Math.min(seconds(world) + longestWait, item?.current_period_end ?? 0),
    subscription_items: [{ ...item, price: change.price }],
  }
}

/** What waited for this invoice takes effect. */
export function applyPaid(world: World, subscription: Subscription, invoice: Invoice): void {
  const waiting = takePending(subscription, invoice.id)
  if (!waiting) return
  apply(subscription, waiting)
  happen(world, 'customer.subscription.pending_update_applied', subscription)
}

/** What waited for this invoice is forgotten. */
export function clearVoidedUpdate(world: World, subscription: Subscription, invoice: Invoice): void {
  if (takePending(subscription, invoice.id)) happen(world, 'customer.subscription.updated', subscription)
}

function takePending(subscription: Subscription, invoiceId: string): PendingUpdate | null {
  if (subscription.latest_invoice !== invoiceId) return null
  const waiting = subscription.pending_update
  subscription.pending_update = null
  return waiting
}
