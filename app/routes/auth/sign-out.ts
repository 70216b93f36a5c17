import { redirect } from 'react-router'
import { sessionCookie } from '#app/features/people/session-cookie.server.ts'
import { signOut } from '#app/features/people/sign-out.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import type { Route } from './+types/sign-out'

export const loader = () => redirect('/')

/** Ends the session on the server, takes the cookie away, and lets the browser forget what it stored (R098). */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const from = (await formBody(request)).get('from')
  const token = sessionTokenOf(request, ctx)
  if (token !== null) await signOut(ctx, { token })
  const headers = new Headers({ 'Clear-Site-Data': '"storage"' })
  headers.append('Set-Cookie', sessionCookie(ctx, null))
  return redirect(from === 'admin' ? '/' : '/auth', { headers })
}
