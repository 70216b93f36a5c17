import type { Ctx } from '#app/context.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { addressOfLogin } from './address-of-login.server.ts'
import { type TooMany, takeFrom } from './limits.server.ts'
import { beginSession } from './second-factor/begin-session.server.ts'
import { storedPassword } from './stored-password.server.ts'

export type SignInAnswer =
  | {
      ok: true
      userId: string
      /** Values for Set-Cookie. */
      setCookie: string[]
      /** The session is nobody's until the second factor is shown (`finishSignIn`). */
      awaitsFactor: boolean
    }
  | TooMany
  /** `unverified` and `banned` only after the correct password. */
  | { ok: false; reason: 'wrong-credentials' | 'unverified' | 'banned' }

/** No account has it, and looking it up takes as long as any other. */
const nobody = 'nobody@staffroom.invalid'

/**
 * Signs somebody in by e-mail address or username. Always a new session (rule R098); the one the browser came
 * with, `replacedToken`, ends. A password that is changed in this very moment is a wrong one.
 */
export async function signIn(
  ctx: Ctx,
  input: { login: string; password: string; client: Client; replacedToken: string | null },
): Promise<SignInAnswer> {
  const email = await addressOfLogin(ctx, input.login)
  const taken = await takeFrom(
    ctx,
    { limit: 'sign-in-client', per: 'client', of: input.client.address },
    { limit: 'sign-in-account', per: 'account', of: email ?? foldUsername(input.login) },
  )
  if (!taken.ok) return taken

  const credentials = { email: email ?? nobody, password: input.password }
  const compared = await storedPassword(ctx, credentials)
  const signedIn = await ctx.ports.identity.signIn(credentials, input.client)
  if (!signedIn.ok) return signedIn
  const { userId, token, setCookie } = signedIn
  const { client, replacedToken } = input
  const begun = await beginSession(ctx, { userId, by: 'password', compared, token, client, replacedToken })
  if (begun === 'overtaken') return { ok: false, reason: 'wrong-credentials' }
  return { ok: true, userId, setCookie, awaitsFactor: begun === 'awaits-factor' }
}
