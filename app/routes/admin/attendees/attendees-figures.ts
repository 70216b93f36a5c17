import { liveAttendeeFigures } from '#app/features/attendees/list/attendee-figures.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import type { Route } from './+types/attendees-figures'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** How many come to the event and who is in, for screens that stay open. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return Response.json(await liveAttendeeFigures(ctx, params.id))
}
