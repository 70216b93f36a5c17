import type { Ctx } from '#app/context/ctx.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { beginSession } from './begin-session.server.ts'
import { welcomeAccount } from './welcome-account.server.ts'

/**
 * Answers Google's redirect: the library checks state, code, nonce and token, finds or makes the account and
 * starts the session; what follows every new account and every sign-in follows here as well.
 */
export async function finishGoogleSignIn(
  ctx: Ctx,
  input: { request: Request; client: Client },
): Promise<Response> {
  const { identity } = ctx.ports
  const response = await identity.handle(input.request, input.client)
  const token = identity.issuedToken(response.headers.getSetCookie())
  if (token === null) return response
  const session = await ctx.db
    .selectFrom('sessions')
    .select('user_id')
    .where('token', '=', token)
    .executeTakeFirst()
  if (!session) return response
  await welcomeAccount(ctx, { userId: session.user_id })
  const replacedToken = identity.sessionToken(input.request.headers.get('cookie'))
  const { client } = input
  await beginSession(ctx, { userId: session.user_id, by: 'google', token, client, replacedToken })
  return response
}
