import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { addressOfLogin } from './address-of-login.server.ts'
import type { Client } from './client.ts'
import { consumeLimits, type TooMany } from './limits.server.ts'
import { sendVerificationMail } from './send-verification-mail.server.ts'

/**
 * Sends another verification mail to the unverified account of an address or username; says the same for every
 * other.
 */
export async function resendVerification(
  ctx: Ctx,
  input: { login: string; client: Client },
): Promise<{ ok: true } | TooMany> {
  const email = await addressOfLogin(ctx, input.login)
  const taken = await consumeLimits(
    ctx,
    { limit: 'mail-client', per: 'client', of: input.client.address },
    { limit: 'verification-mail', per: 'account', of: email ?? foldUsername(input.login) },
  )
  if (!taken.ok) return taken
  if (email === null) return { ok: true }

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
