import type { Ctx } from '#app/context/ctx.server.ts'
import { decryptAppKey } from './app-key.server.ts'
import { stepsOfCode, typedCode } from './rules/totp.ts'

/**
 * Whether `typed` is what the person's app shows, and uses it up: of two that bring the same code at once one is told
 * no. The clock is that on the wall, `realNow`. The caller takes the rate limits first.
 */
export async function consumeAppCode(
  ctx: Ctx,
  { userId, typed, realNow }: { userId: string; typed: string; realNow: Date },
): Promise<boolean> {
  const code = typedCode(typed)
  if (code === null) return false
  const factor = await ctx.db
    .selectFrom('second_factors')
    .select(['id', 'sealed_key'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'app')
    .executeTakeFirst()
  const key = factor?.sealed_key ? decryptAppKey(ctx, factor.sealed_key) : null
  if (!factor || !key) return false
  for (const step of stepsOfCode(key, code, realNow)) {
    if (await consumeCodeStep(ctx, { factorId: factor.id, step, realNow })) return true
  }
  return false
}

/** Uses the code of one half minute up; false when it was used before. */
export async function consumeCodeStep(
  ctx: Ctx,
  { factorId, step, realNow }: { factorId: string; step: number; realNow: Date },
): Promise<boolean> {
  const taken = await ctx.db
    .insertInto('used_factor_codes')
    .values({ factor_id: factorId, step, used_at: realNow })
    .onConflict((conflict) => conflict.columns(['factor_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst()
  if (!taken) return false
  // What is too old to be accepted needs no row.
  await ctx.db
    .deleteFrom('used_factor_codes')
    .where('factor_id', '=', factorId)
    .where('step', '<', step - 10)
    .execute()
  await ctx.db
    .updateTable('second_factors')
    .set({ last_used_at: realNow })
    .where('id', '=', factorId)
    .execute()
  return true
}
