import { redirect } from 'react-router'
import { startGoogleSignIn } from '#app/features/people/start-google-sign-in.server.ts'
import { tooManyWords } from '#app/features/people/words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/google'

export const loader = () => redirect('/auth')

/** Leaves for Google. */
export async function action({ context, request }: Route.ActionArgs) {
  const target = (await request.formData()).get('returnTo')
  const answer = await startGoogleSignIn(ctxOf(context), {
    returnTo: typeof target === 'string' ? target : '/',
    client: clientOf(request),
  })
  if (!answer.ok) {
    return new Response(tooManyWords(answer.retryAfter), {
      status: 429,
      headers: { 'Retry-After': String(answer.retryAfter), 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
  const headers = new Headers()
  for (const cookie of answer.setCookie) headers.append('Set-Cookie', cookie)
  return redirect(answer.url, { headers })
}
