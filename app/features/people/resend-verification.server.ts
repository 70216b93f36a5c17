import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { type TooMany, takeFrom } from './limits.server.ts'
import { sendVerificationMail } from './send-verification-mail.server.ts'

/** Sends another verification mail to an unverified account; says the same for every other address. */
export async function resendVerification(
  ctx: Ctx,
  input: { email: string; client: Client },
): Promise<{ ok: true } | TooMany> {
  const email = normaliseEmail(input.email)
  const taken = await takeFrom(
    ctx,
    { limit: 'verification-mail', per: 'client', of: input.client.address },
    { limit: 'verification-mail', per: 'account', of: email },
  )
  if (!taken.ok) return taken

  await withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (user) await sendVerificationMail(tx, user, newId())
  })
  return { ok: true }
}
