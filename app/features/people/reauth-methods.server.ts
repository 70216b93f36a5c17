import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ReauthMethod, ReauthMethods } from './rules/reauth-methods.ts'
import { isFreshSignIn } from './rules/session-life.ts'

/** The methods that `confirmPassword` accepts from the acting person in the browser of `sessionToken`. */
export async function reauthMethods(
  ctx: Ctx,
  { sessionToken, realNow }: { sessionToken: string | null; realNow: Date },
): Promise<ReauthMethods> {
  const userId = userIdOf(ctx.actor)
  const has = await ctx.db
    .selectFrom('users as u')
    .select((eb) => {
      const account = eb.selectFrom('accounts as a').select('a.id').whereRef('a.user_id', '=', 'u.id')
      const factor = eb.selectFrom('second_factors as f').select('f.id').whereRef('f.user_id', '=', 'u.id')
      return [
        eb.exists(account.where('a.password', 'is not', null)).as('password'),
        eb.exists(account.where('a.provider_id', '=', 'google')).as('google'),
        eb.exists(factor.where('f.kind', '=', 'app')).as('app'),
        eb.exists(factor.where('f.kind', '=', 'passkey')).as('passkey'),
        eb
          .selectFrom('sessions as s')
          .select('s.created_at')
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.token', '=', sessionToken ?? '')
          .as('began'),
      ]
    })
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!has) return []
  if (!has.password && has.began && isFreshSignIn(has.began, realNow)) return []
  const ways: ReauthMethod[] = []
  if (has.password) ways.push('password')
  if (has.app) ways.push('code')
  if (has.passkey) ways.push('passkey')
  if (!has.password && has.google) ways.push('google')
  return ways
}
