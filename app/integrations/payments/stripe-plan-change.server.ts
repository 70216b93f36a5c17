import type Stripe from 'stripe'
import { askByKey, asked } from './stripe-client.server.ts'
import { asProblem, cardRefusal, meaningOf } from './stripe-errors.ts'
import { type MonthlyPrice, monthlyPrice, priceIdOf } from './stripe-plan-terms.server.ts'
import { dateOf, invoiceOfWaiting, itemOf } from './stripe-subscription-view.ts'
import type { ChangeAnswer, ChangePreview, PlanChange } from './subscription-port.ts'

const what = 'subscription'

/** What changing to another price costs, as the provider reckons it. */
export async function previewStripeChange(
  stripe: Stripe,
  { ref, plan, at, keepsReduction }: PlanChange,
): Promise<ChangePreview> {
  const [subscription, price_data] = await Promise.all([
    asked(stripe.subscriptions.retrieve(ref), what),
    monthlyPrice(stripe, plan),
  ])
  const item = itemOf(subscription)
  const items = [{ id: item.id, price_data }]
  const discounts = discountsAfter(subscription, keepsReduction)
  const [now, next] = await Promise.all([
    asked(
      stripe.invoices.createPreview({
        subscription: ref,
        ...discounts,
        subscription_details: {
          items,
          proration_behavior: 'always_invoice',
          proration_date: startOf(item, at),
        },
      }),
      what,
    ),
    asked(
      stripe.invoices.createPreview({
        subscription: ref,
        preview_mode: 'recurring',
        ...discounts,
        subscription_details: { items, proration_behavior: 'none' },
      }),
      what,
    ),
  ])
  return {
    dueNowMinor: now.amount_due,
    // A balance below zero is the customer's.
    creditLeftMinor: Math.max(0, -(now.starting_balance + now.total)),
    nextMinor: next.total,
    nextAt: dateOf(item.current_period_end),
    reductionEnds: 'discounts' in discounts,
  }
}

type Change = PlanChange & { changeId: string }
/** A price by its terms, or by its id. */
type SoldAs = { price_data: MonthlyPrice } | { price: string }
type Behaviour = 'error_if_incomplete' | 'pending_if_incomplete'

/** Changes the price and charges what is due to the saved card: both, neither, or both once the bank agrees. */
export async function changeStripePlan(stripe: Stripe, change: Change): Promise<ChangeAnswer> {
  const { ref, changeId } = change
  const price = await monthlyPrice(stripe, change.plan)
  const ask = (sold: SoldAs, payment_behavior: Behaviour, key: string) =>
    askByKey(key, (idempotencyKey) => askOnce(stripe, change, sold, { payment_behavior, idempotencyKey }))
  try {
    return await ask({ price_data: price }, 'error_if_incomplete', changeId)
  } catch (error) {
    const failure = cardRefusal(error)
    if (failure === 'authentication_required') {
      // Left as it was; asked for again so that it waits for the bank. What waits takes a price by its id alone.
      const sold = { price: await priceIdOf(stripe, price) }
      return await asked(ask(sold, 'pending_if_incomplete', `${changeId}:waiting`), what)
    }
    if (failure !== null) return { is: 'refused', failure }
    if (meaningOf(error) === 'missing') {
      const { default_payment_method: card } = await asked(stripe.subscriptions.retrieve(ref), what)
      if (card === null) return { is: 'refused', failure: 'missing' }
    }
    throw asProblem(error, what)
  }
}

/** Asks by one key, unless an earlier one, whose failure the provider keeps, has left the change behind. */
async function askOnce(
  stripe: Stripe,
  { ref, changeId, plan, at, keepsReduction }: Change,
  sold: SoldAs,
  { payment_behavior, idempotencyKey }: { payment_behavior: Behaviour; idempotencyKey: string },
): Promise<ChangeAnswer> {
  const subscription = await asked(stripe.subscriptions.retrieve(ref), what)
  if (subscription.metadata.change_id === changeId) return { is: 'changed' }
  const { pending_update: waiting } = subscription
  if (waiting?.metadata?.change_id === changeId) return { is: 'waiting' }
  if (waiting) await cancelPendingStripeChange(stripe, ref)
  const item = itemOf(subscription)
  const { pending_update } = await stripe.subscriptions.update(
    ref,
    {
      items: [{ id: item.id, ...sold }],
      ...discountsAfter(subscription, keepsReduction),
      proration_behavior: 'always_invoice',
      proration_date: startOf(item, at),
      payment_behavior,
      metadata: { plan_id: plan.planId, change_id: changeId },
    },
    { idempotencyKey },
  )
  return { is: pending_update ? 'waiting' : 'changed' }
}

/** Without its invoice a change that waits is forgotten; nothing happens where there is none, or it is paid. */
export async function cancelPendingStripeChange(stripe: Stripe, ref: string): Promise<void> {
  const subscription = await asked(stripe.subscriptions.retrieve(ref), what)
  const invoiceRef = invoiceOfWaiting(subscription)
  if (invoiceRef === null) return
  try {
    await stripe.invoices.voidInvoice(invoiceRef)
  } catch (error) {
    if (meaningOf(error) !== 'refused') throw asProblem(error, 'invoice')
  }
}

/** Nothing, where the code's reduction goes on or there is none. */
function discountsAfter({ discounts }: Stripe.Subscription, keeps: boolean): { discounts?: '' } {
  return keeps || discounts.length === 0 ? {} : { discounts: '' }
}

/** In seconds, and never before the period. */
function startOf(item: Stripe.SubscriptionItem, at: Date): number {
  return Math.max(item.current_period_start, Math.floor(at.getTime() / 1_000))
}
