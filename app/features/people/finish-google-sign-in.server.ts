import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { GoogleAnswer } from '#app/integrations/google/google-port.ts'
import { languageOfAddress, pathIn, prefixOf } from '#app/kernel/language/language-paths.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { accountOfGoogle, type GoogleRefusal } from './account-of-google.server.ts'
import { beginSession, type SessionBegun } from './begin-session.server.ts'
import type { Client } from './client.ts'
import { consumeChallenge } from './factors/challenge-token.server.ts'
import { attemptIn, noAttemptCookie } from './google-attempt.server.ts'
import { sessionCookie, sessionTokenIn } from './session-cookie.server.ts'

type Refused = Extract<GoogleAnswer | SessionBegun, { ok: false }>['reason'] | GoogleRefusal

/** As the screen at /auth/callback knows them (`callbackProblem`). */
const codes: Record<Refused, string> = {
  cancelled: 'access_denied',
  'invalid-code': 'invalid_code',
  'invalid-identity': 'unable_to_get_user_info',
  'not-linked': 'account_not_linked',
  unverified: 'email_not_verified',
  overtaken: 'unable_to_create_user',
  banned: 'ACCOUNT_BANNED',
}

/**
 * Answers Google's redirect. It counts once, and only in the browser that went there. Account and session come from one
 * transaction; the account's profile, agreement and audit entry with them. 404 where Google is not configured.
 */
export async function finishGoogleSignIn(
  ctx: Ctx,
  input: { request: Request; client: Client; realNow: Date },
): Promise<Response> {
  const { request, client, realNow } = input
  const { google } = ctx.ports
  if (!google) return new Response(null, { status: 404 })
  const cookies = request.headers.get('cookie')
  const answer = new URL(request.url).searchParams
  const away = attemptIn(ctx, cookies, realNow)
  const isOurs = away !== null && answer.get('state') === away.attempt.state
  if (!isOurs || !(await consumeChallenge(ctx, `google ${away.attempt.state}`, realNow)))
    return leadTo(originalLanguage, { error: 'state_mismatch' })

  // The address registered at Google has no language: that of the page they left comes back with them.
  const { language } = languageOfAddress(away.returnTo)
  const returnTo = away.returnTo.slice(prefixOf(language).length) || '/'
  const refused = (reason: Refused) => leadTo(language, { error: codes[reason] }, noAttemptCookie(ctx))
  const identified = await google.identify(answer, away.attempt)
  if (!identified.ok) {
    if (identified.reason !== 'cancelled')
      ctx.log.warn({ err: identified.cause }, 'A sign-in with Google failed')
    return refused(identified.reason)
  }
  const begun = await withTransaction(ctx, async (tx) => {
    const account = await accountOfGoogle(tx, identified.person)
    if (!account.ok) return account
    const replacedToken = sessionTokenIn(ctx, cookies)
    return beginSession(tx, { userId: account.userId, by: 'google', client, replacedToken, realNow })
  })
  if (!begun.ok) return refused(begun.reason)
  return leadTo(language, { returnTo }, noAttemptCookie(ctx), sessionCookie(ctx, begun.token))
}

function leadTo(language: Language, query: Record<string, string>, ...setCookie: string[]): Response {
  const headers = new Headers({ Location: pathIn(language, `/auth/callback?${new URLSearchParams(query)}`) })
  for (const cookie of setCookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}
