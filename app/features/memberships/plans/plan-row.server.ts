import type { Ctx } from '#app/context/ctx.server.ts'
import type { PlanTerms } from './plan-form.ts'

/** The columns of a plan that its terms fill. */
export function planRow(ctx: Ctx, terms: PlanTerms) {
  return {
    name: terms.name,
    description: terms.description,
    tier: terms.tier,
    price_minor: terms.priceMinor,
    currency: terms.currency,
    tax_basis_points: terms.taxBasisPoints,
    features: terms.features,
    is_popular: terms.isPopular,
    free_tickets_per_month: terms.freePerMonth,
    free_tickets_per_event: terms.freePerEvent,
    updated_at: ctx.now,
  }
}

/** Takes the badge from the plan that has it: 'Most Popular' is one. Under the lock of all plans. */
export async function clearPopular(tx: Ctx): Promise<void> {
  await tx.db.updateTable('plans').set({ is_popular: false }).where('is_popular', '=', true).execute()
}
