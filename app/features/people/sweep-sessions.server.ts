import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { oldestUse } from './rules/session-life.ts'
import { forgottenSignIns } from './rules/sign-in-history.ts'

/**
 * Deletes sessions and links that nobody can use any more, and sign-ins that are kept no longer. Sessions run on the time on the wall, `realNow`;
 * links run on the product's.
 */
export async function sweepSessions(ctx: Ctx, { realNow }: { realNow: Date }): Promise<void> {
  allow(ctx.actor, 'people:manage')
  await ctx.db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', realNow), eb('updated_at', '<', oldestUse(realNow))]))
    .execute()
  await ctx.db.deleteFrom('sign_ins').where('at', '<=', forgottenSignIns(ctx.now)).execute()
  await ctx.db.deleteFrom('verifications').where('expires_at', '<', ctx.now).execute()
}
