import { z } from 'zod'
import { askPasskey } from '#app/features/people/second-factor/passkeys/ask-passkey.server.ts'
import { passkeyAnswer } from '#app/features/people/second-factor/passkeys/passkey-forms.ts'
import { signInByPasskey } from '#app/features/people/second-factor/passkeys/sign-in-by-passkey.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { challengeOf, rememberChallenge } from '#app/http/passkey-challenge.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { wayBackOf } from '#app/http/way-back.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/passkey'

const step = z.discriminatedUnion('step', [
  z.object({ step: z.literal('ask') }),
  z.object({ step: z.literal('answer'), response: passkeyAnswer }),
])

/** Asks a browser for a passkey, and signs in by what it answers. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const given = step.safeParse(await jsonBody(request))
  if (!given.success) throw badRequest('no such step')
  const client = clientOf(request)
  const realNow = new Date()
  if (given.data.step === 'ask') {
    const asked = await askPasskey(ctx, { client, realNow })
    if (!asked.ok) return limited(asked)
    const headers = { 'Set-Cookie': await rememberChallenge(ctx, asked.sealed) }
    return Response.json({ ok: true, options: asked.options }, { headers })
  }
  const answer = await signInByPasskey(ctx, {
    response: given.data.response,
    sealed: await challengeOf(request),
    client,
    replacedToken: sessionTokenOf(request, ctx),
    realNow,
  })
  if (!answer.ok) return answer.reason === 'too-many' ? limited(answer) : Response.json(answer)
  const headers = new Headers()
  for (const cookie of answer.setCookie) headers.append('Set-Cookie', cookie)
  const to = withNotice(await wayBackOf(request, url.searchParams), 'signed-in')
  return Response.json({ ok: true, to }, { headers })
}

function limited(refusal: { retryAfter: number }): Response {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(refusal.retryAfter))) }
  return Response.json(refusal, { status: 429, headers })
}
