import type { Money } from '#app/kernel/money.ts'
import { type DiscountCode, type DiscountRefusal, judgeDiscount } from './discount-code.ts'
import { leastPayable } from './least-payable.ts'

/** What a code does to a plan's monthly price. */
export type PlanReduction = {
  /** Off the first invoice. */
  discount: Money
  /** What is left to pay of it; 0 is a membership for nothing, which then lasts for `months`. */
  total: Money
  gives: DiscountCode['gives']
  /** How many monthly invoices it reduces, at least 1. */
  months: number
}

export type PlanDiscountVerdict =
  | { ok: true; reduction: PlanReduction }
  | { ok: false; refusal: DiscountRefusal }

/**
 * Whether a code reduces a plan's first invoice now, and by how much: {@link judgeDiscount} for one line without
 * an event. A code says for how many months it counts, else it counts once.
 */
export function judgePlanDiscount(
  found: { rule: DiscountCode; months: number | null; personUses: number } | null,
  price: Money,
  now: Date,
): PlanDiscountVerdict {
  if (!found) return { ok: false, refusal: { reason: 'code-invalid' } }
  const { minor, currency } = price
  const purchase = {
    scope: 'memberships' as const,
    currency,
    leastMinor: leastPayable[currency],
    lines: [{ eventId: null, unitMinor: minor, totalMinor: minor }],
  }
  const verdict = judgeDiscount(found.rule, purchase, found.personUses, now)
  if (!verdict.ok) return verdict
  return {
    ok: true,
    reduction: {
      discount: { minor: verdict.totalMinor, currency },
      total: { minor: minor - verdict.totalMinor, currency },
      gives: found.rule.gives,
      months: found.months ?? 1,
    },
  }
}
