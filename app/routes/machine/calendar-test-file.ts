import { calendarFile } from '#app/features/events/event-calendar.server.ts'
import { sampleEvent } from '#app/features/events/sample-event.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/calendar-test-file'

/** The sample event's calendar file; demo mode only. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (ctx.site.mode !== 'demo') throw notFound('page')
  return new Response(calendarFile(await sampleEvent(ctx), await siteSettings(ctx)), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sample-event.ics"',
    },
  })
}
