import { addMonths } from '#app/kernel/calendar.ts'
import { percentOf } from '#app/kernel/split-money.ts'
import type { Draft } from './invoices.ts'
import { invalid, missing } from './refusal.ts'
import { thingOf } from './things.ts'
import { type Item, newRef, type Price, type Subscription, type World } from './world.ts'

export function subscriptionOf(world: World, id: string): Subscription {
  const subscription = world.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}

/** The one item, in the period that runs. */
export function setItem(subscription: Subscription, price = itemOf(subscription).price): void {
  const [known] = subscription.items.data
  const start = periodStart(subscription, subscription.index)
  const item: Item = {
    id: known?.id ?? newRef('si'),
    object: 'subscription_item',
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: periodStart(subscription, subscription.index + 1),
  }
  subscription.items.data = [item]
}

export function itemOf(subscription: Subscription): Item {
  const [item] = subscription.items.data
  if (!item) throw invalid('a subscription without a price')
  return item
}

function periodStart({ billing_cycle_anchor: anchor }: Subscription, index: number): number {
  return addMonths(new Date(anchor * 1_000), index).getTime() / 1_000
}

/** The invoice of the current period. */
export function monthOf(world: World, subscription: Subscription, reason: Draft['reason']): Draft {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  return {
    reason,
    lines: [{ amount: price.unit_amount, description: '1 × month', period: { start, end } }],
    discount: discountOf(world, subscription, price, subscription.index),
  }
}

/** What the coupon takes off a month, while it lasts. */
export function discountOf(world: World, subscription: Subscription, price: Price, index: number): number {
  if (subscription.coupon === null) return 0
  const coupon = thingOf(world, 'coupon', subscription.coupon)
  if (index >= monthsOf(world, subscription.coupon)) return 0
  return coupon.percent_off === undefined
    ? Math.min(price.unit_amount, Number(coupon.amount_off))
    : percentOf(price.unit_amount, Number(coupon.percent_off))
}

/** How many invoices a coupon reduces. */
export function monthsOf(world: World, coupon: string): number {
  const { duration, duration_in_months: months } = thingOf(world, 'coupon', coupon)
  return duration === 'repeating' ? Number(months) : 1
}
