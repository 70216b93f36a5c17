import { redirect } from 'react-router'
import { ctxOf } from '#app/http/context.server.ts'
import { doorCookies } from '#app/http/door-cookie.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import type { Route } from './+types/scan-leave'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** The holder of a pass leaves the door: this browser forgets the pass, which its link opens again. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  throw redirect('/', { headers: doorCookies(null, ctx.site.baseUrl) })
}
