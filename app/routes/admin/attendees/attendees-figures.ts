import { liveAttendeeFigures } from '#app/features/attendees/list/attendee-figures.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import type { Route } from './+types/attendees-figures'

/** How many come to the event and who is in, for screens that stay open. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireStaff(ctx, params.id)
  return Response.json(await liveAttendeeFigures(ctx, params.id))
}
