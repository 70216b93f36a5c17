import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { revokeSubscription } from './revoke-subscription.server.ts'
import { liveStates } from './rules/subscription-life.ts'

/** Endings finished in one run; the others have their turn in the next. */
const mostAtOnce = 200

/**
 * Ends at the provider a subscription that an administrator has ended. Job 'memberships.end': safe to repeat, and
 * nothing for one that has ended there. Throws 'unavailable' when the provider does not answer.
 */
export async function finishEnding(ctx: Ctx, { subscriptionId }: { subscriptionId: string }): Promise<void> {
  allow(ctx.actor, 'people:manage')
  const ending = await ctx.db
    .selectFrom('membership_endings')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  if (ending) await revokeSubscription(ctx, { subscriptionId, when: 'now', because: 'office', askedAt: null })
}

/**
 * Ends at the provider what administrators have ended and their jobs have not. Job 'memberships.sweep-endings': safe to
 * repeat; one that fails does not keep the others waiting.
 */
export async function sweepEndings(ctx: Ctx): Promise<{ asked: number; failed: number }> {
  allow(ctx.actor, 'people:manage')
  const left = await ctx.db
    .selectFrom('membership_endings as e')
    .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
    .select('s.id')
    .where('s.provider', '=', ctx.ports.subscriptions.provider)
    .where('s.status', 'in', liveStates)
    .orderBy('e.ended_at')
    .limit(mostAtOnce)
    .execute()
  let failed = 0
  for (const { id: subscriptionId } of left) {
    try {
      await finishEnding(ctx, { subscriptionId })
    } catch (error) {
      failed += 1
      ctx.log.error({ err: error, subscriptionId }, 'A membership could not be ended at the provider')
    }
  }
  return { asked: left.length, failed }
}
