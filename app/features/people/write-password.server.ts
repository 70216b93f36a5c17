import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'

/**
 * Gives an account a password, as `hashPassword` gives it. A person who only ever came by Google has none yet.
 * Part of a verb.
 */
export async function writePassword(tx: Ctx, userId: string, hash: string): Promise<void> {
  await tx.db
    .insertInto('accounts')
    .values({
      id: newId(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: tx.now }),
    )
    .execute()
}
