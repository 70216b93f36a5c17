import { redirect } from 'react-router'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import type { Route } from './+types/members'

/** The address the specification has for Manage Users (3 §2.8). */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(ctxOf(context))
  throw redirect(`/admin/users${url.search}`)
}
