import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openAppKey, sealAppKey } from '../factors/sealed-key.server.ts'

/**
 * Seals the keys of all authenticator apps with the newest session secret, so that an older one can be removed. Answers
 * how many changed, and how many open with none of the secrets. Safe to repeat, by any number at once.
 */
export async function resealAppKeys(ctx: Ctx): Promise<{ resealed: number; lost: number }> {
  allow(ctx.actor, 'people:manage')
  const factors = await ctx.db
    .selectFrom('second_factors')
    .select(['id', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .execute()
  let resealed = 0
  let lost = 0
  for (const { id, sealed_key: sealed } of factors) {
    const key = sealed === null ? null : openAppKey(ctx, sealed)
    if (sealed === null || key === null) {
      lost += 1
      continue
    }
    const wanted = sealAppKey(ctx, key)
    if (wanted === sealed) continue
    const { numUpdatedRows } = await ctx.db
      .updateTable('second_factors')
      .set({ sealed_key: wanted })
      .where('id', '=', id)
      .where('sealed_key', '=', sealed)
      .executeTakeFirst()
    resealed += Number(numUpdatedRows)
  }
  ctx.log.info({ resealed, lost }, 'Keys of authenticator apps are sealed with the newest session secret')
  return { resealed, lost }
}
