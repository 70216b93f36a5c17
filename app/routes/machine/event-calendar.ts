import { calendarEvent } from '#app/features/events/calendar-event.server.ts'
import { calendarFile } from '#app/features/events/event-calendar.server.ts'
import { eventAtAddress } from '#app/features/events/event-page.server.ts'
import { publicStateOf } from '#app/features/events/rules/event-time.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/event-calendar'

/** An event's calendar file. It stays when the event is over or cancelled, so that calendars learn of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await eventAtAddress(ctx, params.slug)
  if (!event || publicStateOf(event, ctx.now) === null) throw notFound('event')
  return new Response(calendarFile(calendarEvent(event, ctx.site.baseUrl), await shownSettings(ctx)), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${event.slug}.ics"`,
      'Cache-Control': 'no-cache',
    },
  })
}
