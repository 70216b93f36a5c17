import type Stripe from 'stripe'
import { asked } from './stripe-client.server.ts'
import { asProblem, cardRefusal, meaningOf } from './stripe-errors.ts'
import { monthlyPrice } from './stripe-plan-terms.server.ts'
import { dateOf, itemOf } from './stripe-subscription-view.ts'
import type { ChangePreview, ChargeAnswer, PlanPrice } from './subscription-port.ts'

const what = 'subscription'

/** What changing to another price costs, as the provider reckons it. */
export async function previewStripeChange(
  stripe: Stripe,
  { ref, plan, at }: { ref: string; plan: PlanPrice; at: Date },
): Promise<ChangePreview> {
  const [subscription, price_data] = await Promise.all([
    asked(stripe.subscriptions.retrieve(ref), what),
    monthlyPrice(stripe, plan),
  ])
  const item = itemOf(subscription)
  const items = [{ id: item.id, price_data }]
  const [now, next] = await Promise.all([
    asked(
      stripe.invoices.createPreview({
        subscription: ref,
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
  }
}

/** Changes the price and charges what is due to the saved card: both, or neither. */
export async function changeStripePlan(
  stripe: Stripe,
  { ref, changeId, plan, at }: { ref: string; changeId: string; plan: PlanPrice; at: Date },
): Promise<ChargeAnswer> {
  const [subscription, price_data] = await Promise.all([
    asked(stripe.subscriptions.retrieve(ref), what),
    monthlyPrice(stripe, plan),
  ])
  // The provider keeps failures under a key: what was done is told by what it left.
  if (subscription.metadata.change_id === changeId) return { ok: true }
  const item = itemOf(subscription)
  try {
    await stripe.subscriptions.update(
      ref,
      {
        items: [{ id: item.id, price_data }],
        proration_behavior: 'always_invoice',
        proration_date: startOf(item, at),
        payment_behavior: 'error_if_incomplete',
        metadata: { plan_id: plan.planId, change_id: changeId },
      },
      { idempotencyKey: changeId },
    )
    return { ok: true }
  } catch (error) {
    const failure = cardRefusal(error)
    if (failure !== null) return { ok: false, failure }
    const hasCard = subscription.default_payment_method !== null
    if (!hasCard && meaningOf(error) === 'missing') return { ok: false, failure: 'missing' }
    throw asProblem(error, what)
  }
}

/** In seconds, and never before the period. */
function startOf(item: Stripe.SubscriptionItem, at: Date): number {
  return Math.max(item.current_period_start, Math.floor(at.getTime() / 1_000))
}
