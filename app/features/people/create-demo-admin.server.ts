import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { grantRole } from './grant-role.server.ts'
import { welcomeAccount } from './welcome-account.server.ts'

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
  const account = await ctx.ports.identity.createAccount({
    email,
    username: null,
    name: 'Administrator',
    password: input.password,
  })
  if (!account.ok && account.reason !== 'email-taken') {
    throw new Error(`the demo administrator ${email} cannot be made: ${account.reason}`)
  }
  const user = await ctx.db
    .updateTable('users')
    .set({ email_verified: true, updated_at: ctx.now })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await welcomeAccount(ctx, { userId: user.id })
  const granted = await grantRole(ctx, { email, role: 'admin' })
  if (!granted.ok && granted.reason !== 'same-role')
    throw new Error(`no role for ${email}: ${granted.reason}`)
  return { created: account.ok }
}
