import { liveDoorCounters } from '#app/features/door/live-door-counters.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import type { Route } from './+types/scan-counters'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** How full the event in `?event=` is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const eventId = url.searchParams.get('event') ?? ''
  requireStaff(ctx, eventId)
  return Response.json(await liveDoorCounters(ctx, eventId))
}
