import { redirect } from 'react-router'
import { changePreferencesByLink } from '#app/features/mail/preferences/change-preferences-by-link.server.ts'
import { preferencesPath } from '#app/features/mail/preferences/unsubscribe-links.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { tooManyRequests } from '#app/kernel/errors.ts'
import type { Route } from './+types/mail-unsubscribe'

/** Where a mail program leads that knows no single press: to the page, where nothing has happened yet. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(preferencesPath(encodeURIComponent(url.searchParams.get('t') ?? '')), { headers: kept })
}

/**
 * The single press of a mail program (RFC 8058): it comes from the program's own servers, without cookies, origin or
 * referrer, and its link is all it has to show. What it sends along is not looked at.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const changed = await changePreferencesByLink(ctxOf(context), {
    token: url.searchParams.get('t'),
    client: clientOf(request).address,
  })
  if (changed.ok) return answer('You are unsubscribed.', 200)
  if (changed.reason === 'too-many') throw tooManyRequests(changed.retryAfter)
  return answer('This link is not complete.', 404)
}

const kept = { 'Referrer-Policy': 'no-referrer' }

function answer(what: string, status: number): Response {
  return new Response(what, { status, headers: { ...kept, 'Content-Type': 'text/plain' } })
}
