import type { Ctx } from '#app/context/ctx.server.ts'
import { judgePlanDiscount } from '#app/features/money/discounts/rules/plan-discount.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import type { ChangePreview, PlanChange } from '#app/integrations/payments/subscription-port.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Money } from '#app/kernel/money.ts'
import { isPaused } from '../rules/entitlement.ts'
import { heldRule } from './held-rule.server.ts'
import { begunSubscription, type KnownSubscription, memberIdOf } from './live-subscription.server.ts'
import { type PricedPlan, planOnSale } from './membership-price.server.ts'
import { changeInstant } from './rules/change-instant.ts'

export type PlanChangeRefusal =
  | { ok: false; reason: 'no-live-subscription' }
  /** A month is owed: it has to be paid first. */
  | { ok: false; reason: 'not-active' }
  /** Payments are paused: they are resumed first. */
  | { ok: false; reason: 'paused' }
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
      /** The code does not count for that plan: its reduction, which was to go on, ends. */
      reductionEnds: boolean
    }
  | PlanChangeRefusal
  /** Another change waits for the bank: it is confirmed or given up first. */
  | { ok: false; reason: 'change-waits' }
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
  return previewPlanChangeFor(ctx, { userId: memberIdOf(ctx), ...input })
}

/** The same for a person. Part of verbs that ask for the permission. */
export async function previewPlanChangeFor(
  ctx: Ctx,
  whose: { userId: string; planId: string },
): Promise<PreviewPlanChangeOutcome> {
  const change = await possibleChange(ctx, whose)
  if (!change.ok) return change
  const { waiting } = change.live
  if (waiting && waiting.until > ctx.now) return { ok: false, reason: 'change-waits' }
  const preview = await previewOf(ctx, change)
  if (!preview.ok) return preview
  const { live, plan } = change
  const money = (minor: number): Money => ({ minor, currency: plan.price.currency })
  const { dueNowMinor, creditLeftMinor, nextMinor, nextAt, reductionEnds } = preview.answer
  return {
    ok: true,
    from: { id: live.planId, name: live.planName, price: live.price },
    to: plan,
    dueNow: money(dueNowMinor),
    creditLeft: money(creditLeftMinor),
    next: money(nextMinor),
    nextAt,
    reductionEnds,
  }
}

export type PossibleChange = {
  ok: true
  live: KnownSubscription
  plan: PricedPlan
  at: Date
  keepsReduction: boolean
}

/** Whether a person may change to a plan, as far as we know without asking the provider. */
export async function possibleChange(
  ctx: Ctx,
  { userId, planId }: { userId: string; planId: string },
): Promise<PossibleChange | PlanChangeRefusal> {
  const live = await begunSubscription(ctx, userId)
  if (!live) return { ok: false, reason: 'no-live-subscription' }
  if (live.status !== 'active') return { ok: false, reason: 'not-active' }
  if (isPaused(live, ctx.now)) return { ok: false, reason: 'paused' }
  if (live.planId === planId) return { ok: false, reason: 'same-plan' }
  const plan = await planOnSale(ctx, planId)
  if (!plan || plan.price.minor === 0) return { ok: false, reason: 'plan-gone' }
  if (plan.price.currency !== live.price.currency) return { ok: false, reason: 'other-currency' }
  return {
    ok: true,
    live,
    plan,
    at: changeInstant(ctx.now, live.periodStart),
    keepsReduction: await keepsReduction(ctx, live.id, plan.price),
  }
}

/** The provider's preview; it may know that the subscription is not active any more. */
export async function previewOf(
  ctx: Ctx,
  change: PossibleChange,
): Promise<{ ok: true; answer: ChangePreview } | Unreachable | { ok: false; reason: 'not-active' }> {
  try {
    return await callProvider(ctx.ports.subscriptions.previewChange(planChangeOf(change)))
  } catch (error) {
    if (problemKind(error) === 'bad-request') return { ok: false, reason: 'not-active' }
    throw error
  }
}

/** The change as the provider is asked for it. */
export function planChangeOf({ live, plan, at, keepsReduction: keeps }: PossibleChange): PlanChange {
  const { id: planId, name: planName, price } = plan
  return { ref: live.ref, plan: { planId, planName, price }, at, keepsReduction: keeps }
}

/**
 * Whether the code that a subscription was begun with, should there be one, may reduce another price too: it has to
 * meet the code's own terms, also when it can no longer be redeemed (decision 0012).
 */
async function keepsReduction(ctx: Ctx, subscriptionId: string, price: Money): Promise<boolean> {
  const code = await ctx.db
    .selectFrom('discount_redemptions as r')
    .innerJoin('discount_codes as c', 'c.id', 'r.code_id')
    .selectAll('c')
    .where('r.subscription_id', '=', subscriptionId)
    .where('r.status', '=', 'used')
    .executeTakeFirst()
  if (!code) return true
  return judgePlanDiscount({ rule: heldRule(code), months: code.months, personUses: 0 }, price, ctx.now).ok
}
