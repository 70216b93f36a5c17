import type { Ctx } from '#app/context/ctx.server.ts'
import { judgePlanDiscount } from '#app/features/money/discounts/rules/plan-discount.ts'
import type { PlanPrice, PriceReduction } from '#app/integrations/payments/subscription-port.ts'
import type { Money } from '#app/kernel/money.ts'
import { heldRule } from './held-rule.server.ts'
import type { LiveSubscription } from './live-subscription.server.ts'
import { planOnSale } from './membership-price.server.ts'

/** What the provider is told to begin with. */
export type StartTerms = { plan: PlanPrice; reduction: PriceReduction | null }

export type FoundStart = {
  ok: true
  subscriptionId: string
  /** Null while the provider may not know of it. */
  ref: string | null
  total: Money
  start: StartTerms
}

/**
 * What a subscription was begun with before; null when the plan or the code says something else by now and the
 * provider may not know of it yet, so that it has to be begun again.
 */
export async function sameStart(tx: Ctx, live: LiveSubscription): Promise<FoundStart | null> {
  const { price, planId, planName } = live
  const code = await tx.db
    .selectFrom('discount_redemptions as r')
    .innerJoin('discount_codes as c', 'c.id', 'r.code_id')
    .selectAll('c')
    .select('r.amount_minor as taken')
    .where('r.subscription_id', '=', live.id)
    .executeTakeFirst()
  const total = { ...price, minor: price.minor - (code?.taken ?? 0) }
  const plan = { planId, planName, price }
  const found = { ok: true as const, subscriptionId: live.id, ref: live.ref, total }
  if (live.ref !== null) return { ...found, start: { plan, reduction: null } }
  const now = await planOnSale(tx, planId)
  if (now?.price.minor !== price.minor || now.price.currency !== price.currency) return null
  if (!code) return { ...found, start: { plan, reduction: null } }
  const verdict = judgePlanDiscount(
    { rule: heldRule(code), months: code.months, personUses: 0 },
    price,
    tx.now,
  )
  if (!verdict.ok || verdict.reduction.discount.minor !== code.taken) return null
  const { gives, months } = verdict.reduction
  return { ...found, start: { plan, reduction: { gives, months } } }
}
