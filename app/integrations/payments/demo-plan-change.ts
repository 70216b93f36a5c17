import { chargeSavedCard } from './demo-card.ts'
import {
  type DemoInvoice,
  type DemoLife,
  type DemoSubscription,
  demoPeriod,
  newInvoice,
  paid,
  reductionOf,
  withInvoice,
} from './demo-subscription-life.ts'
import type { ChangePreview, PlanPrice } from './subscription-port.ts'

type Proration = {
  subtotal: number
  discount: number
  /** What was paid for the rest of the period, and credit from before. */
  available: number
  at: Date
}

/**
 * What is left of the period is bought at the new price and given back at the old one after its code, by the
 * second. A code for one invoice has been used; one for several counts for the new price too, as at Stripe.
 */
function prorated(subscription: DemoSubscription, plan: PlanPrice, from: Date): Proration {
  const { start, end } = demoPeriod(subscription)
  const at = from < start ? start : from
  const share = seconds(at, end) / seconds(start, end)
  const index = subscription.period_index
  const old = subscription.price_minor - reductionOf(subscription, subscription.price_minor, index)
  const reduction = subscription.reduction_months > 1 ? reductionOf(subscription, plan.price.minor, index) : 0
  const fresh = plan.price.minor - reduction
  const subtotal = Math.round(plan.price.minor * share)
  return {
    subtotal,
    discount: subtotal - Math.round(fresh * share),
    available: Math.round(old * share) + subscription.balance_minor,
    at,
  }
}

/** What changing to `plan` at `at` costs, and what it leaves over. */
export function previewOf({ subscription }: DemoLife, plan: PlanPrice, at: Date): ChangePreview {
  const { subtotal, discount, available } = prorated(subscription, plan, at)
  const next = subscription.period_index + 1
  return {
    dueNowMinor: Math.max(0, subtotal - discount - available),
    creditLeftMinor: Math.max(0, available - (subtotal - discount)),
    nextMinor: plan.price.minor - reductionOf(subscription, plan.price.minor, next),
    nextAt: demoPeriod(subscription).end,
  }
}

/** The life after the change, or the saved card's refusal of what is due. */
export function changedTo(
  life: DemoLife,
  change: { plan: PlanPrice; changeId: string; at: Date },
  now: Date,
): { life: DemoLife } | { failure: string } {
  const { plan, changeId } = change
  const { subtotal, discount, available, at } = prorated(life.subscription, plan, change.at)
  const credit = Math.min(available, subtotal - discount)
  const invoice: DemoInvoice = newInvoice(
    life,
    'change',
    { subtotal, discount, credit },
    { start: at, end: demoPeriod(life.subscription).end },
    now,
  )
  const failure = invoice.total_minor === 0 ? null : chargeSavedCard(life.subscription.card, now)
  if (failure !== null) return { failure }
  const subscription: DemoSubscription = {
    ...life.subscription,
    plan_id: plan.planId,
    plan_name: plan.planName,
    price_minor: plan.price.minor,
    balance_minor: available - credit,
    last_change_id: changeId,
  }
  return { life: paid(withInvoice({ ...life, subscription }, invoice), invoice, now) }
}

function seconds(from: Date, to: Date): number {
  return Math.max(0, Math.floor(to.getTime() / 1_000) - Math.floor(from.getTime() / 1_000))
}
