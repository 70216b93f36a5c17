import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEntry } from './rules/calendar-links.ts'

/** An event as a calendar file needs it. */
export type CalendarEvent = CalendarEntry & {
  id: string
  cancelled: boolean
  /** Raised when time or place change, so that calendars take the new entry over. */
  sequence: number
  updatedAt: Date
}

/**
 * The event as an .ics file (RFC 5545): times in UTC with the real end, and a UID that stays the same when
 * the file is fetched again.
 */
export function calendarFile(event: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: 'Staffroom', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `event-${event.id}@staffroom`,
    sequence: event.sequence,
    stamp: event.updatedAt,
    lastModified: event.updatedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    location: event.place === '' ? null : event.place,
    description: event.text === '' ? event.url : `${event.text}\n\n${event.url}`,
    url: event.url,
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
