import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { type TooMany, takeFrom } from './limits.server.ts'
import { issueToken, linkLife } from './link-tokens.server.ts'

/** Mails a link to set a new password, if the address has an account; says the same if not (rule R091). */
export async function requestPasswordReset(
  ctx: Ctx,
  input: { email: string; client: Client },
): Promise<{ ok: true } | TooMany> {
  const email = normaliseEmail(input.email)
  const taken = await takeFrom(
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
    const token = await issueToken(tx, 'reset-password', { userId: user.id, email: user.email })
    await queueMail(tx, {
      kind: 'reset-password',
      subjectId: user.id,
      recipient: user.email,
      recipientName: user.name,
      period: newId(),
      variables: {
        fullName: user.name,
        reset_url: `${tx.site.baseUrl}/auth/reset?token=${token}`,
        valid_for: linkLife['reset-password'],
      },
    })
    await audit(tx, { action: 'password.request-reset', subject: { kind: 'user', id: user.id } })
  })
  return { ok: true }
}
