import { eventsCalendar } from '#app/features/events/calendar-feed.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/events-calendar'

/** All events, for calendars that subscribe. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await eventsCalendar(ctxOf(context)), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
