import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import {
  type FoundDiscount,
  findDiscount,
  lockDiscount,
} from '#app/features/money/discounts/find-discount.server.ts'
import type { DiscountRefusal } from '#app/features/money/discounts/rules/discount-code.ts'
import { judgePlanDiscount, type PlanReduction } from '#app/features/money/discounts/rules/plan-discount.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Money } from '#app/kernel/money.ts'
import { normaliseEmail } from '#app/kernel/text.ts'

export type PricedPlan = {
  id: string
  name: string
  tier: MemberTier
  price: Money
  taxBasisPoints: number
}

export type MembershipPrice = {
  ok: true
  plan: PricedPlan
  /** A month without a code. */
  price: Money
  /** Off the first month. */
  discount: Money
  /** What the first month costs. */
  total: Money
  /** How many months the code reduces; null without one. */
  months: number | null
  /** The code in the form it is stored in. */
  code: string | null
  /** The code as its administrator typed it. */
  written: string | null
  reduction: PlanReduction | null
}

export type MembershipPriceOutcome =
  | MembershipPrice
  | { ok: false; reason: 'plan-gone' }
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }

/**
 * What the first month of a plan costs the acting user, with a code or without one; the one place that says so.
 * `lock` keeps the code as it is until the caller's transaction ends, as its last lock; the redeemer then has
 * no start that holds it. Public.
 */
export async function membershipPrice(
  ctx: Ctx,
  input: { planId: string; discountCode: string | null },
  options: { lock?: boolean } = {},
): Promise<MembershipPriceOutcome> {
  const plan = await planOnSale(ctx, input.planId)
  if (!plan) return { ok: false, reason: 'plan-gone' }
  const { price } = plan
  const typed = input.discountCode?.trim() ?? ''
  if (typed === '') {
    const discount = { minor: 0, currency: price.currency }
    return {
      ok: true,
      plan,
      price,
      discount,
      total: price,
      months: null,
      code: null,
      written: null,
      reduction: null,
    }
  }
  const person = personOf(ctx)
  const found =
    options.lock === true
      ? await lockDiscount(ctx, typed, person)
      : await withoutOwnHold(ctx, await findDiscount(ctx, typed, person))
  const verdict = judgePlanDiscount(found, price, ctx.now)
  if (!verdict.ok) return { ok: false, reason: 'code-refused', refusal: verdict.refusal }
  const { reduction } = verdict
  const { discount, total, months } = reduction
  return { ok: true, plan, price, discount, total, months, ...codeOf(found), reduction }
}

const codeOf = (found: FoundDiscount | null) => ({
  code: found?.code ?? null,
  written: found?.written ?? null,
})

/** What a start of the acting user holds of a code is given back before they begin with it again. */
async function withoutOwnHold(ctx: Ctx, found: FoundDiscount | null): Promise<FoundDiscount | null> {
  const { userId } = personOf(ctx)
  if (!found || userId === null) return found
  const held = await ctx.db
    .selectFrom('discount_redemptions as r')
    .innerJoin('subscriptions as s', 's.id', 'r.subscription_id')
    .select('r.id')
    .where('r.code_id', '=', found.id)
    .where('r.status', '=', 'held')
    .where('s.user_id', '=', userId)
    .where('s.status', '=', 'incomplete')
    .executeTakeFirst()
  if (!held) return found
  return {
    ...found,
    personUses: found.personUses - 1,
    rule: { ...found.rule, used: found.rule.used - 1 },
  }
}

/** Who would use a code: the acting user, by account and address. */
export function personOf(ctx: Ctx): { email: string; userId: string | null } {
  const { actor } = ctx
  return actor.kind === 'user'
    ? { email: normaliseEmail(actor.email), userId: actor.userId }
    : { email: '', userId: null }
}

/** A plan that can be joined now. */
export async function planOnSale(ctx: Ctx, planId: string): Promise<PricedPlan | null> {
  if (!isId(planId)) return null
  const row = await ctx.db
    .selectFrom('plans')
    .select(['id', 'name', 'tier', 'price_minor', 'currency', 'tax_basis_points'])
    .where('id', '=', planId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, tier } = row
  const price = { minor: row.price_minor, currency: row.currency }
  return { id, name, tier, price, taxBasisPoints: row.tax_basis_points }
}
