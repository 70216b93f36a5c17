import type { DemoWaitingChange } from '#app/db/schema/demo.ts'
import { addMinutes } from '#app/kernel/dates.ts'
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
  withoutWaiting,
} from './demo-subscription-life.ts'
import type { ChangePreview, PlanChange } from './subscription-port.ts'

type Change = Omit<PlanChange, 'ref'>

type Proration = {
  subtotal: number
  discount: number
  /** What was paid for the rest of the period, and credit from before. */
  available: number
  at: Date
}

/** A change waits for its bank so long, as at Stripe, and never beyond its period. */
const waitingMinutes = 23 * 60

/**
 * What is left of the period is bought at the new price and given back at the old one after its code, by the
 * second. A code for one invoice has been used; one for several counts for the new price too, as at Stripe.
 */
function prorated(subscription: DemoSubscription, { plan, at: from, keepsReduction }: Change): Proration {
  const { start, end } = demoPeriod(subscription)
  const at = from < start ? start : from
  const share = seconds(at, end) / seconds(start, end)
  const index = subscription.period_index
  const old = subscription.price_minor - reductionOf(subscription, subscription.price_minor, index)
  const isReduced = keepsReduction && subscription.reduction_months > 1
  const fresh = plan.price.minor - (isReduced ? reductionOf(subscription, plan.price.minor, index) : 0)
  const subtotal = Math.round(plan.price.minor * share)
  return {
    subtotal,
    discount: subtotal - Math.round(fresh * share),
    available: Math.round(old * share) + subscription.balance_minor,
    at,
  }
}

/** What a change costs, and what it leaves over. */
export function previewOf({ subscription }: DemoLife, change: Change): ChangePreview {
  const { plan, keepsReduction } = change
  const { subtotal, discount, available } = prorated(subscription, change)
  const next = subscription.period_index + 1
  const reduction = reductionOf(subscription, plan.price.minor, next)
  return {
    dueNowMinor: Math.max(0, subtotal - discount - available),
    creditLeftMinor: Math.max(0, available - (subtotal - discount)),
    nextMinor: plan.price.minor - (keepsReduction ? reduction : 0),
    nextAt: demoPeriod(subscription).end,
    reductionEnds: !keepsReduction && reduction > 0,
  }
}

/** The life after the change, or while it waits for the bank, or the saved card's refusal of what is due. */
export function changedTo(
  before: DemoLife,
  change: Change & { changeId: string },
  now: Date,
): { is: 'changed' | 'waiting'; life: DemoLife } | { is: 'refused'; failure: string } {
  const life = withoutWaiting(before)
  const { subscription } = life
  const { plan, changeId, keepsReduction } = change
  const { subtotal, discount, available, at } = prorated(subscription, change)
  const credit = Math.min(available, subtotal - discount)
  const { end } = demoPeriod(subscription)
  const invoice: DemoInvoice = newInvoice(
    life,
    'change',
    { subtotal, discount, credit },
    { start: at, end },
    now,
  )
  const failure = invoice.total_minor === 0 ? null : chargeSavedCard(subscription.card, now)
  const isAsked = failure === 'authentication_required'
  if (failure !== null && !isAsked) return { is: 'refused', failure }
  const longest = addMinutes(now, waitingMinutes)
  const waiting_change: DemoWaitingChange = {
    invoiceRef: invoice.ref,
    changeId,
    planId: plan.planId,
    planName: plan.planName,
    priceMinor: plan.price.minor,
    balanceMinor: available - credit,
    endsReduction: !keepsReduction,
    until: (longest < end ? longest : end).toISOString(),
  }
  const waiting = { ...life, subscription: { ...subscription, waiting_change } }
  if (isAsked) {
    return { is: 'waiting', life: withInvoice(waiting, { ...invoice, asked_card: subscription.card }) }
  }
  return { is: 'changed', life: paid(withInvoice(waiting, invoice), invoice, now) }
}

function seconds(from: Date, to: Date): number {
  return Math.max(0, Math.floor(to.getTime() / 1_000) - Math.floor(from.getTime() / 1_000))
}
