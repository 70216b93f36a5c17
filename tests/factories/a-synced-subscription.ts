import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier, SubscriptionsTable } from '#app/db/schema/memberships.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aPlan, aUser } from './a-user.ts'

/**
 * The row of a subscription as it was fetched last, of somebody new, active for ten days yet: for what only reads
 * it. `aSubscriber` has one that a provider knows. Answers whose it is.
 */
export async function aSyncedSubscription(
  ctx: Ctx,
  tier: MemberTier,
  overrides: Partial<Insertable<SubscriptionsTable>> = {},
): Promise<string> {
  const { userId } = await aUser(ctx)
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, tier),
      provider: 'demo',
      status: 'active',
      price_minor: 20_000,
      currency: 'AED',
      current_period_start: ctx.now,
      current_period_end: addMinutes(ctx.now, 10 * 1440),
      started_at: ctx.now,
      ...overrides,
    })
    .execute()
  return userId
}
