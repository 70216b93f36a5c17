import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { lockAccount } from '../../lock-account.server.ts'

/** `gone`: it is not a passkey of this account, or was removed meanwhile. */
export type PasskeyRenamed = { ok: true } | { ok: false; reason: 'gone' }

/**
 * Gives a passkey of one's own account another name. No mail is sent, since it opens nothing; the audit log has
 * that it was, not the words. The name it has already changes nothing.
 */
export async function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<PasskeyRenamed> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  if (!isId(passkeyId)) return { ok: false, reason: 'gone' }
  return withTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId)
    const passkey = await tx.db
      .selectFrom('second_factors')
      .select('name')
      .where('id', '=', passkeyId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'passkey')
      .executeTakeFirst()
    if (!passkey) return { ok: false, reason: 'gone' }
    if (passkey.name === name) return { ok: true }
    await tx.db.updateTable('second_factors').set({ name }).where('id', '=', passkeyId).execute()
    await audit(tx, {
      action: 'factor.rename',
      subject: { kind: 'user', id: userId },
      details: { kind: 'passkey' },
    })
    return { ok: true }
  })
}
