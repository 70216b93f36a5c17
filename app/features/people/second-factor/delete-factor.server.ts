import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { confirmPassword, type PasswordConfirmed, type Reauthentication } from '../confirm-password.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { revokeSessions } from '../revoke-sessions.server.ts'
import { sendFactorChangedMail } from './send-factor-changed-mail.server.ts'

export type FactorDeleted = { ok: true } | Extract<PasswordConfirmed, { ok: false }>

/**
 * Deletes a factor of one's own account; with the last one go the recovery codes. Every other session ends, so that
 * none that still waits for a factor comes in without. One that is gone already is answered the same.
 */
export async function deleteFactor(
  ctx: Ctx,
  { factorId, reauth }: { factorId: string; reauth: Reauthentication },
): Promise<FactorDeleted> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  return withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    const deleted = isId(factorId)
      ? await tx.db
          .deleteFrom('second_factors')
          .where('id', '=', factorId)
          .where('user_id', '=', userId)
          .returning('kind')
          .executeTakeFirst()
      : undefined
    if (!account || !deleted) return { ok: true }
    if (account.factors === 1) {
      await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    }
    await revokeSessions(tx, userId, reauth.sessionToken)
    await sendFactorChangedMail(tx, userId, `${deleted.kind}-removed`)
    await audit(tx, {
      action: 'factor.remove',
      subject: { kind: 'user', id: userId },
      details: { kind: deleted.kind },
    })
    return { ok: true }
  })
}
