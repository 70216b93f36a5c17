import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import type { Money } from '#app/kernel/money.ts'

export type PlanOffer = {
  id: string
  name: string
  description: string
  tier: MemberTier
  /** Of a month. */
  price: Money
  features: string[]
  isPopular: boolean
  /** Free tickets in a month and for one event. */
  perMonth: number
  perEvent: number
}

/** The plans that can be joined, cheapest first. Public. */
export async function planList(ctx: Ctx): Promise<PlanOffer[]> {
  const rows = await ctx.db
    .selectFrom('plans')
    .select(['id', 'name', 'description', 'tier', 'price_minor', 'currency', 'features', 'is_popular'])
    .select(['free_tickets_per_month as perMonth', 'free_tickets_per_event as perEvent'])
    .where('archived_at', 'is', null)
    .orderBy('price_minor')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const plans = await translated(ctx, rows, ['name', 'description', 'features'])
  return plans.map(({ price_minor, currency, is_popular, ...plan }) => ({
    ...plan,
    price: { minor: price_minor, currency },
    isPopular: is_popular,
  }))
}
