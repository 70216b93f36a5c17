import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { revokeMembershipOfBanned } from './revoke-membership-of-banned.server.ts'
import { liveStates } from './rules/subscription-life.ts'

/** People looked at in one run; the others have their turn in the next. */
const mostAtOnce = 200

/**
 * Ends what still renews for people who are banned: begun or resumed in the moment of the ban, or its job was
 * lost. Job 'memberships.sweep-banned': safe to repeat; one that fails does not keep the others waiting.
 */
export async function sweepBannedMembers(ctx: Ctx): Promise<{ asked: number; failed: number }> {
  allow(ctx.actor, 'people:manage')
  const renewing = await ctx.db
    .selectFrom('user_bans as b')
    .innerJoin('subscriptions as s', 's.user_id', 'b.user_id')
    .select('b.user_id as userId')
    .where('s.provider', '=', ctx.ports.subscriptions.provider)
    .where('s.status', 'in', liveStates)
    .where((eb) => eb.or([eb('s.status', '<>', 'active'), eb('s.cancels_at_period_end', '=', false)]))
    .orderBy('b.user_id')
    .limit(mostAtOnce)
    .execute()
  let failed = 0
  for (const { userId } of renewing) {
    try {
      await revokeMembershipOfBanned(ctx, { userId })
    } catch (error) {
      failed += 1
      ctx.log.error({ err: error, userId }, 'The membership of a banned person could not be ended')
    }
  }
  return { asked: renewing.length, failed }
}
