import { googleCalendarUrl } from '#app/features/events/rules/calendar-links.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import type { EventFacts } from '#app/features/events/rules/event-views.ts'
import { AddToCalendar } from '#app/features/events/ui/add-to-calendar.tsx'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { calendarPath } from '../../rules/links.ts'

/** Puts the event of a ticket into the holder's calendar; `baseUrl` is the site's address. */
export function EventToCalendar({ event, baseUrl }: { event: EventFacts; baseUrl: string }) {
  const { title, startsAt, endsAt, slug } = event
  const place = fullPlace(event)
  const url = addressHere(baseUrl, `/events/${slug}`)
  const googleUrl = googleCalendarUrl({ title, startsAt, endsAt, place, url, text: '' })
  return <AddToCalendar icsUrl={calendarPath(slug)} googleUrl={googleUrl} />
}
