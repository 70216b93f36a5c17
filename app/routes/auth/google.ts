import { redirect } from 'react-router'
import { startGoogleSignIn } from '#app/features/people/start-google-sign-in.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import type { Route } from './+types/google'

export const loader = () => redirect('/auth')

/** Leaves for Google. */
export async function action({ context, request }: Route.ActionArgs) {
  const target = (await formBody(request)).get('returnTo')
  const answer = await startGoogleSignIn(ctxOf(context), {
    returnTo: typeof target === 'string' ? target : '/',
    client: clientOf(request),
    realNow: new Date(),
  })
  // A browser shows what comes back, so it is led to a page that says it.
  if (!answer.ok) return redirect('/auth/callback?error=TOO_MANY')
  const headers = new Headers()
  for (const cookie of answer.setCookie) headers.append('Set-Cookie', cookie)
  return redirect(answer.url, { headers })
}
