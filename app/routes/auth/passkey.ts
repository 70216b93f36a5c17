import { landing } from '#app/features/people/landing.server.ts'
import { askPasskey } from '#app/features/people/second-factor/passkeys/ask-passkey.server.ts'
import { signInByPasskey } from '#app/features/people/second-factor/passkeys/sign-in-by-passkey.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { rememberDevice } from '#app/http/known-device.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { challengeOf, rememberChallenge } from '#app/http/passkey-challenge.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { wayBackOf } from '#app/http/way-back.server.ts'
import type { Route } from './+types/passkey'
import { limitedPasskey, passkeyStep } from './passkey-step.server.ts'

/** Asks a browser for a passkey, and signs in by what it answers. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const given = await passkeyStep(request)
  const client = clientOf(request)
  const realNow = new Date()
  if (given.intent === 'ask') {
    const asked = await askPasskey(ctx, { realNow })
    const headers = { 'Set-Cookie': await rememberChallenge(ctx, asked.challengeToken) }
    return Response.json({ ok: true, options: asked.options }, { headers })
  }
  const answer = await signInByPasskey(ctx, {
    response: given.response,
    challengeToken: await challengeOf(request),
    client,
    replacedToken: sessionTokenOf(request, ctx),
    realNow,
  })
  if (!answer.ok) return answer.reason === 'too-many' ? limitedPasskey(answer) : Response.json(answer)
  const headers = new Headers({ 'Set-Cookie': await rememberDevice(ctx, answer.deviceMark) })
  for (const cookie of answer.setCookie) headers.append('Set-Cookie', cookie)
  const asked = await wayBackOf(request, url.searchParams)
  const to = withNotice(await landing(ctx, { userId: answer.userId, asked }), 'signed-in')
  return Response.json({ ok: true, to }, { headers })
}
