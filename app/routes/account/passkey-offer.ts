import { offerPasskey } from '#app/features/people/second-factor/passkeys/offer-passkey.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { rememberChallenge } from '#app/http/passkey-challenge.server.ts'
import type { Route } from './+types/passkey-offer'

/** What the browser makes a passkey by; the form of the settings brings it back. */
export async function action({ context, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const { options, challengeToken } = await offerPasskey(ctx, { realNow: new Date() })
  return Response.json(
    { ok: true, options },
    { headers: { 'Set-Cookie': await rememberChallenge(ctx, challengeToken) } },
  )
}
