import { askOwnPasskey } from '#app/features/people/second-factor/passkeys/ask-own-passkey.server.ts'
import { showPasskey } from '#app/features/people/second-factor/passkeys/show-passkey.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { challengeOf, rememberChallenge } from '#app/http/passkey-challenge.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import type { Route } from './+types/passkey-reauth'
import { limitedPasskey, passkeyStep } from './passkey-step.server.ts'

/** Asks the signed-in person for a passkey of theirs, and answers with the token that re-authenticates a form. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const given = await passkeyStep(request)
  const here = { client: clientOf(request), realNow: new Date() }
  if (given.intent === 'ask') {
    const asked = await askOwnPasskey(ctx, here)
    const headers = { 'Set-Cookie': await rememberChallenge(ctx, asked.challengeToken) }
    return Response.json({ ok: true, options: asked.options }, { headers })
  }
  const answer = await showPasskey(ctx, {
    ...here,
    response: given.response,
    challengeToken: await challengeOf(request),
    sessionToken: sessionTokenOf(request, ctx),
  })
  return !answer.ok && answer.reason === 'too-many' ? limitedPasskey(answer) : Response.json(answer)
}
