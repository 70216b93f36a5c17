import type { Ctx } from '#app/context.server.ts'
import type { ChangePreview, PlanPrice } from '#app/integrations/payments/subscription-port.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Money } from '#app/kernel/money.ts'
import { type KnownSubscription, ownBegunSubscription } from './live-subscription.server.ts'
import { type PricedPlan, planOnSale } from './membership-price.server.ts'
import { reach, type Unreachable } from './reach.server.ts'
import { changeInstant } from './rules/change-instant.ts'

export type PlanChangeRefusal =
  | { ok: false; reason: 'no-live-subscription' }
  /** A month is owed: it has to be paid first. */
  | { ok: false; reason: 'not-active' }
  | { ok: false; reason: 'same-plan' }
  /** Archived, unknown, or without a price. */
  | { ok: false; reason: 'plan-gone' }
  | { ok: false; reason: 'other-currency' }

export type PreviewPlanChangeOutcome =
  | {
      ok: true
      from: { id: string; name: string; price: Money }
      to: PricedPlan
      /** Charged at once to the saved card. */
      dueNow: Money
      /** Left of the old plan for the next invoices. */
      creditLeft: Money
      /** The next regular month, before that credit. */
      next: Money
      nextAt: Date
    }
  | PlanChangeRefusal
  | Unreachable

/**
 * What changing the acting user's plan would cost, asked at the provider; nothing is changed. What is left of the
 * period counts from the beginning of the current hour, so that the change costs what was shown. Throws
 * 'forbidden' for guests.
 */
export async function previewPlanChange(
  ctx: Ctx,
  input: { planId: string },
): Promise<PreviewPlanChangeOutcome> {
  const change = await possibleChange(ctx, input.planId)
  if (!change.ok) return change
  const preview = await previewOf(ctx, change)
  if (!preview.ok) return preview
  const { live, plan } = change
  const money = (minor: number): Money => ({ minor, currency: plan.price.currency })
  const { dueNowMinor, creditLeftMinor, nextMinor, nextAt } = preview.answer
  return {
    ok: true,
    from: { id: live.planId, name: live.planName, price: live.price },
    to: plan,
    dueNow: money(dueNowMinor),
    creditLeft: money(creditLeftMinor),
    next: money(nextMinor),
    nextAt,
  }
}

export type PossibleChange = { ok: true; live: KnownSubscription; plan: PricedPlan; at: Date }

/** Whether the acting user may change to a plan, as far as we know without asking the provider. */
export async function possibleChange(ctx: Ctx, planId: string): Promise<PossibleChange | PlanChangeRefusal> {
  const live = await ownBegunSubscription(ctx)
  if (!live) return { ok: false, reason: 'no-live-subscription' }
  if (live.status !== 'active') return { ok: false, reason: 'not-active' }
  if (live.planId === planId) return { ok: false, reason: 'same-plan' }
  const plan = await planOnSale(ctx, planId)
  if (!plan || plan.price.minor === 0) return { ok: false, reason: 'plan-gone' }
  if (plan.price.currency !== live.price.currency) return { ok: false, reason: 'other-currency' }
  return { ok: true, live, plan, at: changeInstant(ctx.now, live.periodStart) }
}

/** The provider's preview; it may know that the subscription is not active any more. */
export async function previewOf(
  ctx: Ctx,
  { live, plan, at }: PossibleChange,
): Promise<{ ok: true; answer: ChangePreview } | Unreachable | { ok: false; reason: 'not-active' }> {
  try {
    return await reach(ctx.ports.subscriptions.previewChange({ ref: live.ref, plan: planPriceOf(plan), at }))
  } catch (error) {
    if (problemKind(error) === 'bad-request') return { ok: false, reason: 'not-active' }
    throw error
  }
}

export function planPriceOf({ id, name, price }: PricedPlan): PlanPrice {
  return { planId: id, planName: name, price }
}
