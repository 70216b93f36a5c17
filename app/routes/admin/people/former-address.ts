import { redirect } from 'react-router'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import type { Route } from './+types/former-address'

/** Where Manage Users was before; mails of that time lead here. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(ctxOf(context))
  const rest = params['*'] ? `/${encodeURI(params['*'])}` : ''
  throw redirect(`/admin/members${rest}${url.search}`)
}
