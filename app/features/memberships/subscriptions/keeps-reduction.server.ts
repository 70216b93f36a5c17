import type { Ctx } from '#app/context/ctx.server.ts'
import { judgePlanDiscount } from '#app/features/money/discounts/rules/plan-discount.ts'
import type { Money } from '#app/kernel/money.ts'
import { heldRule } from './held-rule.server.ts'

/**
 * Whether the code that a subscription was begun with, should there be one, may reduce another price too: it has to
 * meet the code's own terms, also when it can no longer be redeemed (decision 0012).
 */
export async function keepsReduction(ctx: Ctx, subscriptionId: string, price: Money): Promise<boolean> {
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
