import { truncate } from '#app/kernel/cut-text.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { plainText } from '#app/kernel/sanitise-html.server.ts'
import type { CalendarEvent } from './event-calendar.server.ts'
import { fullPlace } from './rules/event-place.ts'
import type { EventPage } from './rules/event-views.ts'

/** Where an event takes place, if that is known. */
export function pointOf({
  isOnline,
  latitude,
  longitude,
}: Pick<EventPage, 'isOnline' | 'latitude' | 'longitude'>) {
  return isOnline || latitude === null || longitude === null ? null : { latitude, longitude }
}

/** What calendars are told of an event; `baseUrl` is the site's, without a trailing slash. */
export function calendarEvent(event: EventPage, baseUrl: string): CalendarEvent {
  return {
    id: event.id,
    title: event.title,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    place: fullPlace(event),
    url: addressHere(baseUrl, `/events/${event.slug}`),
    text: event.summary || truncate(plainText(event.descriptionHtml), 300),
    cancelled: event.status === 'cancelled',
    geo: pointOf(event),
    sequence: event.calendarSequence,
    updatedAt: event.updatedAt,
  }
}
