import type { Ctx } from '#app/context/ctx.server.ts'
import { oldestWait } from '../rules/factor-wait.ts'

export type AwaitedFactor = { userId: string; hasApp: boolean; hasPasskey: boolean }

/**
 * Whose session waits for the second factor, and what they may show; null for every other session, and after ten
 * minutes. `token` has been signed by us.
 */
export async function awaitedFactor(
  ctx: Pick<Ctx, 'db'>,
  { token, realNow }: { token: string; realNow: Date },
): Promise<AwaitedFactor | null> {
  const rows = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('second_factors as f', 'f.user_id', 's.user_id')
    .select(['s.user_id as userId', 'f.kind'])
    .where('s.token', '=', token)
    .where('s.factor_shown_at', 'is', null)
    .where('s.created_at', '>', oldestWait(realNow))
    .where('s.expires_at', '>', realNow)
    .execute()
  const [first] = rows
  if (!first) return null
  const has = (kind: 'app' | 'passkey') => rows.some((row) => row.kind === kind)
  return { userId: first.userId, hasApp: has('app'), hasPasskey: has('passkey') }
}
