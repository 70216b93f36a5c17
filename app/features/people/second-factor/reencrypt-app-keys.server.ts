import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { decryptAppKey, encryptAppKey } from '../factors/app-key.server.ts'

/**
 * Encrypts the keys of all authenticator apps with the newest session secret, so that an older one can be removed. Answers
 * how many changed, and how many open with none of the secrets. Safe to repeat, by any number at once.
 */
export async function reencryptAppKeys(ctx: Ctx): Promise<{ reencrypted: number; lost: number }> {
  allow(ctx.actor, 'people:manage')
  const factors = await ctx.db
    .selectFrom('second_factors')
    .select(['id', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .execute()
  let reencrypted = 0
  let lost = 0
  for (const { id, sealed_key: encrypted } of factors) {
    const key = encrypted === null ? null : decryptAppKey(ctx, encrypted)
    if (encrypted === null || key === null) {
      lost += 1
      continue
    }
    const wanted = encryptAppKey(ctx, key)
    if (wanted === encrypted) continue
    const { numUpdatedRows } = await ctx.db
      .updateTable('second_factors')
      .set({ sealed_key: wanted })
      .where('id', '=', id)
      .where('sealed_key', '=', encrypted)
      .executeTakeFirst()
    reencrypted += Number(numUpdatedRows)
  }
  ctx.log.info(
    { reencrypted, lost },
    'Keys of authenticator apps are encrypted with the newest session secret',
  )
  return { reencrypted, lost }
}
