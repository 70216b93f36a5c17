import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { oldestWait } from './rules/factor-wait.ts'
import { oldestUse } from './rules/session-life.ts'
import { forgottenSignIns } from './rules/sign-in-history.ts'

/**
 * Deletes sessions and links that have ended, and sign-ins that are kept no longer. Sessions run on the time on the wall, `realNow`;
 * links run on the product's.
 */
export async function sweepSessions(ctx: Ctx, { realNow }: { realNow: Date }): Promise<void> {
  allow(ctx.actor, 'people:manage')
  await ctx.db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', realNow),
        eb('updated_at', '<', oldestUse(realNow)),
        eb.and([
          eb('factor_shown_at', 'is', null),
          eb('created_at', '<', oldestWait(realNow)),
          eb('user_id', 'in', eb.selectFrom('second_factors').select('user_id')),
        ]),
      ]),
    )
    .execute()
  await ctx.db.deleteFrom('sign_ins').where('at', '<=', forgottenSignIns(ctx.now)).execute()
  await ctx.db
    .deleteFrom('used_challenges')
    .where('used_at', '<', new Date(realNow.getTime() - 24 * 3_600_000))
    .execute()
  await ctx.db.deleteFrom('verifications').where('expires_at', '<', ctx.now).execute()
}
