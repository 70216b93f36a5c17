import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { confirmPassword, type PasswordConfirmed, type Reauthentication } from '../confirm-password.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { sendFactorChangedMail } from './send-factor-changed-mail.server.ts'
import { writeRecoveryCodes } from './write-recovery-codes.server.ts'

export type CodesRenewed =
  | { ok: true; codes: string[] }
  | Extract<PasswordConfirmed, { ok: false }>
  | { ok: false; reason: 'no-factor' }

/** Makes new recovery codes of one's own, this once to be read; the earlier ones are void. The owner is told. */
export async function renewRecoveryCodes(ctx: Ctx, reauth: Reauthentication): Promise<CodesRenewed> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  return withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account || account.factors === 0) return { ok: false, reason: 'no-factor' }
    const codes = await writeRecoveryCodes(tx, userId)
    await sendFactorChangedMail(tx, userId, 'codes-renewed')
    await audit(tx, { action: 'factor.renew-codes', subject: { kind: 'user', id: userId } })
    return { ok: true, codes }
  })
}
