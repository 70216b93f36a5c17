import { z } from 'zod'
import type { PasswordConfirmed } from '#app/features/people/confirm-password.server.ts'
import { recentAuthSeconds } from '#app/features/people/has-recent-auth.server.ts'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { reauthenticate } from '#app/features/people/reauthenticate.server.ts'
import type { ReauthAnswer } from '#app/features/people/rules/reauth-answer.ts'
import { signInAgain, tooManyWords, wrongPassword } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/reauth'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** Null asks whether it is needed, and how it can be done. */
const reauthBody = z.object({ currentPassword: z.string().max(500).nullable() })

/** Re-authenticates the person for the dialog over a screen, and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const body = reauthBody.safeParse(await jsonBody(request))
  if (!body.success) throw badRequest('not a re-authentication')
  const { currentPassword } = body.data
  const reauth = reauthOf(request, ctx, currentPassword ?? '')
  const confirmed = currentPassword === null ? null : await reauthenticate(ctx, reauth)
  const recentForSeconds = await recentAuthSeconds(ctx, reauth)
  if (recentForSeconds > 0) return Response.json({ ok: true, recentForSeconds } satisfies ReauthAnswer)
  const answer: ReauthAnswer = {
    ok: false,
    methods: await reauthMethods(ctx, reauth),
    problem: confirmed && !confirmed.ok ? problemOf(confirmed) : null,
  }
  if (confirmed?.ok === false && confirmed.reason === 'too-many')
    return refuse(context, answer, confirmed.retryAfter)
  return Response.json(answer)
}

function problemOf(refusal: Extract<PasswordConfirmed, { ok: false }>): string {
  switch (refusal.reason) {
    case 'too-many':
      return tooManyWords(refusal.retryAfter)
    case 'wrong-password':
      return wrongPassword()
    case 'sign-in-again':
      return signInAgain()
  }
}
