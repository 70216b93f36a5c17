import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { liveSubscription } from './live-subscription.server.ts'
import { type RevokeSubscriptionOutcome, revokeSubscription } from './revoke-subscription.server.ts'

/**
 * Lets the paid membership of a person who is banned end with its period; one that owes or has not begun ends at
 * once, and its open invoice is void. A ban that was lifted before changes nothing any more, and lifting it later
 * does not resume what was cancelled: that is for the member. Job 'people.banned': safe to repeat. Throws
 * 'unavailable' when the provider does not answer.
 */
export async function revokeMembershipOfBanned(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<RevokeSubscriptionOutcome> {
  allow(ctx.actor, 'people:manage')
  const ban = await ctx.db
    .selectFrom('user_bans')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const live = ban && (await liveSubscription(ctx, userId))
  if (!live) return { did: 'nothing' }
  const wish = { subscriptionId: live.id, when: 'period-end', because: 'ban', askedAt: null } as const
  return revokeSubscription(ctx, wish)
}
