import type { Ctx } from '#app/context/ctx.server.ts'
import { beginSession } from './begin-session.server.ts'
import type { Client } from './client.ts'
import { sessionCookie } from './session-cookie.server.ts'
import { isMarkOf } from './sign-up-mark.server.ts'
import { storedPassword } from './stored-password.server.ts'

/**
 * Signs in the device on which the password was chosen, once its owner has verified the address there; the values for
 * Set-Cookie, or null on any other device, where the password is asked for. Who opens a mail need not be who chose it.
 */
export async function signInAfterVerifying(
  ctx: Ctx,
  input: {
    userId: string
    /** The mark that the sign-up left on the device. */
    mark: string | null
    client: Client
    replacedToken: string | null
    realNow: Date
  },
): Promise<string[] | null> {
  const { mark, ...arrival } = input
  if (!isMarkOf(ctx, mark, arrival.userId)) return null
  const compared = await storedPassword(ctx, arrival)
  if (compared === null) return null
  const begun = await beginSession(ctx, { ...arrival, by: 'password', compared })
  return begun.ok && !begun.awaitsFactor ? [sessionCookie(ctx, begun.token)] : null
}
