import type { Ctx } from '#app/context.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { foldUsername, normaliseEmail } from '#app/kernel/text.ts'
import { type TooMany, takeFrom } from './limits.server.ts'
import { noteSignIn } from './note-sign-in.server.ts'

export type SignInAnswer =
  | { ok: true; userId: string /** Values for Set-Cookie. */; setCookie: string[] }
  | TooMany
  /** `unverified` and `banned` only after the correct password. */
  | { ok: false; reason: 'wrong-credentials' | 'unverified' | 'banned' }

/** No account has it, and looking it up takes as long as any other. */
const nobody = 'nobody@staffroom.invalid'

/**
 * Signs somebody in by e-mail address or username. Always a new session (rule R098); the one the browser came
 * with, `replacedToken`, ends.
 */
export async function signIn(
  ctx: Ctx,
  input: { login: string; password: string; client: Client; replacedToken: string | null },
): Promise<SignInAnswer> {
  const isAddress = input.login.includes('@')
  const login = isAddress ? normaliseEmail(input.login) : foldUsername(input.login)
  const known = isAddress ? login : await addressOf(ctx, login)
  const taken = await takeFrom(
    ctx,
    { limit: 'sign-in-client', per: 'client', of: input.client.address },
    { limit: 'sign-in-account', per: 'account', of: known ?? login },
  )
  if (!taken.ok) return taken

  const email = known ?? nobody
  const signedIn = await ctx.ports.identity.signIn({ email, password: input.password }, input.client)
  if (!signedIn.ok) return signedIn
  await noteSignIn(ctx, { userId: signedIn.userId, by: 'password', replacedToken: input.replacedToken })
  return { ok: true, userId: signedIn.userId, setCookie: signedIn.setCookie }
}

async function addressOf(ctx: Ctx, username: string): Promise<string | null> {
  const user = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('username', '=', username)
    .executeTakeFirst()
  return user?.email ?? null
}
