import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import type { Client } from './client.ts'
import { consumeLimits, type TooMany } from './limits.server.ts'
import { sendResetMail } from './send-reset-mail.server.ts'

/** Mails a link to set a new password, if the address has an account; says the same if not (rule R091). */
export async function requestPasswordReset(
  ctx: Ctx,
  input: { email: string; client: Client },
): Promise<{ ok: true } | TooMany> {
  const email = normaliseEmail(input.email)
  const taken = await consumeLimits(
    ctx,
    { limit: 'mail-client', per: 'client', of: input.client.address },
    { limit: 'password-reset', per: 'account', of: email },
  )
  if (!taken.ok) return taken

  await withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return
    await sendResetMail(tx, user)
    await audit(tx, { action: 'password.request-reset', subject: { kind: 'user', id: user.id } })
  })
  return { ok: true }
}
