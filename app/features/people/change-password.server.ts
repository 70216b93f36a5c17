import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { confirmPassword, type PasswordConfirmed, type Reauthentication } from './confirm-password.server.ts'
import { hashPassword } from './hash-password.server.ts'
import { voidTokens } from './link-tokens.server.ts'
import { lockAccount } from './lock-account.server.ts'
import { newPasswordProblem } from './new-password-problem.server.ts'
import { passwordOwner } from './password-owner.server.ts'
import { revokeSessions } from './revoke-sessions.server.ts'
import type { PasswordProblem } from './rules/password.ts'
import { sendPasswordChangedMail } from './send-password-changed-mail.server.ts'
import { writePassword } from './write-password.server.ts'

export type PasswordChanged = PasswordConfirmed | { ok: false; reason: 'password'; problem: PasswordProblem }

/**
 * Changes one's own password, or gives a first one to an account that signs in with Google. Every session but the
 * acting one ends, all links in mails are void, and the owner is told (rules R004, R094).
 */
export async function changePassword(
  ctx: Ctx,
  { reauth, password }: { reauth: Reauthentication; password: string },
): Promise<PasswordChanged> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const problem = await newPasswordProblem(ctx, password, await passwordOwner(ctx, userId))
  if (problem) return { ok: false, reason: 'password', problem }
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  const hash = await hashPassword(password)

  await withTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, userId)
    if (!user) throw forbidden('account')
    await writePassword(tx, userId, hash)
    await revokeSessions(tx, userId, reauth.sessionToken)
    await voidTokens(tx, { userId })
    await sendPasswordChangedMail(tx, user)
    await audit(tx, { action: 'password.change', subject: { kind: 'user', id: userId } })
  })
  return { ok: true }
}
