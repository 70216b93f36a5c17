import { plainText } from '#app/kernel/sanitise-html.server.ts'
import { truncate } from '#app/kernel/text.ts'
import type { CalendarEvent } from './event-calendar.server.ts'
import { fullPlace } from './rules/event-place.ts'
import type { EventPage } from './rules/event-views.ts'

/** What calendars are told of an event; `baseUrl` is the site's, without a trailing slash. */
export function calendarEvent(event: EventPage, baseUrl: string): CalendarEvent {
  return {
    id: event.id,
    title: event.title,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    place: fullPlace(event),
    url: `${baseUrl}/events/${event.slug}`,
    text: event.summary || truncate(plainText(event.descriptionHtml), 300),
    cancelled: event.status === 'cancelled',
    sequence: event.calendarSequence,
    updatedAt: event.updatedAt,
  }
}
