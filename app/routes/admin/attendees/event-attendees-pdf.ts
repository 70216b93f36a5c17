import { attendeeListPdf } from '#app/features/attendees/paper/attendee-list-pdf.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireRecentStaffAuth } from '#app/http/require-recent-auth.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import type { Route } from './+types/event-attendees-pdf'
import { answerPaper } from './answer-paper.server.ts'
import { chosenOfRequest } from './chosen-of-request.server.ts'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** The list to tick off at the door. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentStaffAuth(ctx, params.id, { request, url, back: `/admin/events/${params.id}/attendees` })
  const { chosen } = await chosenOfRequest(request, url)
  const outcome = await attendeeListPdf(ctx, { eventId: params.id, chosen })
  return answerPaper(outcome, `attendees-${params.id}.pdf`)
}

export const action = loader
