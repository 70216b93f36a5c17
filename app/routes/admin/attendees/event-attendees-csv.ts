import { attendeesFile } from '#app/features/attendees/paper/attendees-file.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import type { Route } from './+types/event-attendees-csv'
import { chosenOfRequest } from './chosen-of-request.server.ts'

/** The attendees that the screen shows, or those selected there, as a file named with the event's id. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url, back: `/admin/events/${params.id}/attendees` })
  const { chosen } = await chosenOfRequest(request, url)
  const lines = await attendeesFile(ctx, { eventId: params.id, chosen })
  return csvResponse(lines, `attendees-${params.id}.csv`)
}

export const action = loader
