import { listOf, type Params, partOf, textOf } from './form.ts'
import { drawInvoice } from './invoices.ts'
import { invalid } from './refusal.ts'
import { discountOf, itemOf, subscriptionOf } from './subscription-item.ts'
import { priceOf, thingOf } from './things.ts'
import { type Invoice, type Line, type Price, type Subscription, seconds, type World } from './world.ts'

/**
 * The rest of the period, given back at what was paid for it and bought at the new price, by the second. A
 * coupon for one invoice has been used; one that repeats counts for the new price too.
 */
export function prorationOf(
  world: World,
  subscription: Subscription,
  { price, dropsCoupon }: { price: Price; dropsCoupon: boolean },
  at: number,
): Line[] {
  const { price: old, current_period_start: start, current_period_end: end } = itemOf(subscription)
  if (at < start || at > end) throw invalid('proration_date must be within the current period')
  const share = (end - at) / (end - start)
  const { index, coupon } = subscription
  const repeats = coupon !== null && !dropsCoupon && thingOf(world, 'coupon', coupon).duration === 'repeating'
  const paid = old.unit_amount - discountOf(world, subscription, old, index)
  const fresh = price.unit_amount - (repeats ? discountOf(world, subscription, price, index) : 0)
  const period = { start: at, end }
  return [
    { amount: -Math.round(paid * share), description: 'Unused time', period },
    { amount: Math.round(fresh * share), description: 'Remaining time', period },
  ]
}

/** What a change would cost; in mode `recurring` what the next month will. */
export function previewInvoice(world: World, params: Params): Invoice {
  const details = partOf(params, 'subscription_details')
  const price = priceOf(world, listOf(details, 'items')[0])
  const ref = textOf(params, 'subscription')
  if (ref === null) return firstInvoice(world, params, price)
  const subscription = subscriptionOf(world, ref)
  const dropsCoupon = params.discounts === ''
  if (textOf(params, 'preview_mode') === 'recurring') {
    const { current_period_end: end } = itemOf(subscription)
    return drawInvoice(world, subscription, {
      reason: 'subscription_cycle',
      lines: [{ amount: price.unit_amount, description: '1 × month', period: { start: end, end } }],
      discount: dropsCoupon ? 0 : discountOf(world, subscription, price, subscription.index + 1),
    })
  }
  const at = Number(textOf(details, 'proration_date') ?? seconds(world))
  const lines = prorationOf(world, subscription, { price, dropsCoupon }, at)
  return drawInvoice(world, subscription, { lines, discount: 0, reason: 'subscription_update' })
}

/** What somebody who is known would be asked for a subscription of their own. */
function firstInvoice(world: World, params: Params, price: Price): Invoice {
  const { id: customer } = thingOf(world, 'customer', textOf(params, 'customer') ?? '')
  const period = { start: seconds(world), end: seconds(world) }
  return drawInvoice(
    world,
    { id: '', customer, currency: price.currency },
    {
      reason: 'subscription_create',
      lines: [{ amount: price.unit_amount, description: '1 × month', period }],
      discount: 0,
    },
  )
}
