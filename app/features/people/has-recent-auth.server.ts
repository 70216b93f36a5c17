import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Reauthentication } from './confirm-password.server.ts'
import { freshSeconds } from './rules/session-life.ts'

type Asked = Omit<Reauthentication, 'password'>

/**
 * Whether the acting person has authenticated in this session within the last ten minutes: by signing in, or by
 * `reauthenticate`. Always true for the system.
 */
export async function hasRecentAuth(ctx: Ctx, asked: Asked): Promise<boolean> {
  return ctx.actor.kind === 'system' || (await recentAuthSeconds(ctx, asked)) > 0
}

/** For how many more seconds the last authentication of this session counts; 0 when none does. */
export async function recentAuthSeconds(ctx: Ctx, { sessionToken, realNow }: Asked): Promise<number> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['created_at', 'proved_at'])
    .where('token', '=', sessionToken ?? '')
    .where('user_id', '=', userIdOf(ctx.actor))
    .executeTakeFirst()
  return session ? freshSeconds(session.proved_at ?? session.created_at, realNow) : 0
}
