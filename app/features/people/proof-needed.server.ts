import type { Ctx } from '#app/context.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import type { ProofNeeded } from './rules/proof.ts'
import { isFreshSignIn } from './rules/session-life.ts'

/** What `confirmPassword` will ask of the acting person in the browser of `sessionToken`. */
export async function proofNeeded(
  ctx: Ctx,
  { sessionToken, realNow }: { sessionToken: string | null; realNow: Date },
): Promise<ProofNeeded> {
  const userId = userIdOf(ctx.actor)
  const account = await ctx.db
    .selectFrom('users as u')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('accounts as a')
            .select('a.id')
            .whereRef('a.user_id', '=', 'u.id')
            .where('a.password', 'is not', null),
        )
        .as('hasPassword'),
      eb
        .exists(
          eb
            .selectFrom('second_factors as f')
            .select('f.id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.kind', '=', 'app'),
        )
        .as('hasApp'),
      eb
        .selectFrom('sessions as s')
        .select('s.created_at')
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.token', '=', sessionToken ?? '')
        .as('began'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (account?.hasPassword) return account.hasApp ? 'password-or-code' : 'password'
  if (account?.began && isFreshSignIn(account.began, realNow)) return 'none'
  return account?.hasApp ? 'code' : 'google'
}
