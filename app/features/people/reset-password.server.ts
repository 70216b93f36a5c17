import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { hashPassword } from './hash-password.server.ts'
import { consumeToken, readToken, voidTokens } from './link-tokens.server.ts'
import { newPasswordProblem } from './new-password-problem.server.ts'
import { passwordOwner } from './password-owner.server.ts'
import { revokeSessions } from './revoke-sessions.server.ts'
import type { PasswordProblem } from './rules/password.ts'
import { sendPasswordChangedMail } from './send-password-changed-mail.server.ts'
import { writePassword } from './write-password.server.ts'

export type PasswordReset =
  | { ok: true; email: string }
  | { ok: false; reason: 'link-void' }
  | { ok: false; reason: 'password'; problem: PasswordProblem }

/**
 * Sets the password by the link of a mail. The link proves the address, so it is verified by it; every session
 * ends, all other links are void, and the owner is told (rule R094). A refused password leaves the link good.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<PasswordReset> {
  const reader = await readToken(ctx, 'reset-password', token)
  if (!reader) return { ok: false, reason: 'link-void' }
  const problem = await newPasswordProblem(ctx, password, await passwordOwner(ctx, reader.userId))
  if (problem) return { ok: false, reason: 'password', problem }
  const hash = await hashPassword(password)

  return withTransaction(ctx, async (tx) => {
    const owner = await consumeToken(tx, 'reset-password', token)
    const user = owner && (await lockUser(tx, owner))
    if (!owner || !user) return { ok: false, reason: 'link-void' }
    await writePassword(tx, user.id, hash)
    await tx.db
      .updateTable('users')
      .set({ email_verified: true, updated_at: tx.now })
      .where('id', '=', user.id)
      .execute()
    await revokeSessions(tx, user.id)
    await voidTokens(tx, owner)
    await enqueue(tx, 'people.verified', { userId: user.id }, { onlyOne: user.id })
    await sendPasswordChangedMail(tx, user)
    await audit(tx, { action: 'password.reset', subject: { kind: 'user', id: user.id } })
    return { ok: true, email: user.email }
  })
}

function lockUser(tx: Ctx, owner: { userId: string; email: string }) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', owner.userId)
    .where('email', '=', owner.email)
    .forUpdate()
    .executeTakeFirst()
}
