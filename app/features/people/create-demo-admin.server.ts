import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { createAccount } from './create-account.server.ts'
import { grantRole } from './grant-role.server.ts'
import { hashPassword } from './hash-password.server.ts'

/**
 * Makes the administrator of a demo: an account with a verified address. Answers whether it is new; one that
 * is there keeps its password. Demo mode only.
 */
export async function createDemoAdmin(
  ctx: Ctx,
  input: { email: string; password: string },
): Promise<{ created: boolean }> {
  allow(ctx.actor, 'people:manage')
  if (ctx.site.mode !== 'demo') throw forbidden('a demo administrator elsewhere')
  const email = normaliseEmail(input.email)
  const password = await hashPassword(input.password)
  return withTransaction(ctx, async (tx) => {
    const account = await createAccount(tx, {
      ...{ email, emailVerified: true, name: 'Administrator', username: null },
      credential: { password },
    })
    if (!account.ok) {
      const verified = { email_verified: true, updated_at: tx.now }
      await tx.db.updateTable('users').set(verified).where('email', '=', email).execute()
    }
    const granted = await grantRole(tx, { email, role: 'admin' })
    if (!granted.ok && granted.reason !== 'same-role')
      throw new Error(`no role for ${email}: ${granted.reason}`)
    return { created: account.ok }
  })
}
