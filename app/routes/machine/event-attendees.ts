import { attendeeCount } from '#app/features/events/event-page.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/event-attendees'

/** How many people come to an event, for pages that keep the number fresh. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const attendees = await attendeeCount(ctxOf(context), params.slug)
  if (attendees === null) throw notFound('event')
  return Response.json({ attendees })
}
