import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Money } from '#app/kernel/money.ts'
import { liveSubscription } from '../subscriptions/live-subscription.server.ts'
import { isSameWish } from '../subscriptions/resolve-live-subscription.server.ts'

type FirstMonth = {
  plan: { id: string; name: string }
  /** After the code. */
  total: Money
  code: string | null
}

/**
 * What the first month asks the acting person for: less than `total` where an earlier membership left credit at the
 * provider, more where it left something too small to be charged. `total` where the provider does not answer, or
 * has been asked too often in a minute; starting then says what it is.
 */
export async function firstMonthDue(ctx: Ctx, { plan, total, code }: FirstMonth): Promise<Money> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return total
  const live = await liveSubscription(ctx, userId)
  const isBegun = live?.status === 'incomplete' && isSameWish(live, { planId: plan.id, discountCode: code })
  if (isBegun && live.firstDueMinor !== null) return { ...total, minor: live.firstDueMinor }
  const { subscriptions } = ctx.ports
  const customer = await ctx.db
    .selectFrom('provider_customers')
    .select('ref')
    .where('user_id', '=', userId)
    .where('provider', '=', subscriptions.provider)
    .executeTakeFirst()
  if (!customer) return total
  const taken = await consumeLimits(ctx, { limit: 'membership-page', per: 'account', of: userId })
  if (!taken.ok) return total
  const month = { planId: plan.id, planName: plan.name, price: total }
  try {
    return { ...total, minor: await subscriptions.firstDue({ customerRef: customer.ref, plan: month }) }
  } catch (error) {
    const kind = problemKind(error)
    if (kind !== 'unavailable' && kind !== 'not-found') throw error
    return total
  }
}
