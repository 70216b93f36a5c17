import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalLocation,
} from 'ical-generator'
import type { CalendarEntry } from './rules/calendar-links.ts'

/** An event as a calendar file needs it. */
export type CalendarEvent = CalendarEntry & {
  id: string
  cancelled: boolean
  /** Null where no place was given, and online. */
  geo: { latitude: number; longitude: number } | null
  /** Raised when time or place change, so that calendars take the new entry over. */
  sequence: number
  updatedAt: Date
}

/** Who gives the events: category of each, and organiser where there is an address to write to. */
export type CalendarNetwork = { networkName: string; contactEmail: string }

const prodId = { company: 'Staffroom', product: 'Events' }
/** How often a calendar that subscribes is asked to look again. */
const refreshSeconds = 6 * 60 * 60

/**
 * The event as an .ics file (RFC 5545): times in UTC with the real end, and a UID that stays the same when
 * the file is fetched again.
 */
export function calendarFile(event: CalendarEvent, network: CalendarNetwork): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH })
  enter(calendar, event, network)
  return calendar.toString()
}

/**
 * Events as a calendar to subscribe to. An event has the same UID as in its own file, so that a person who has both sees
 * it once.
 */
export function calendarFeed(
  feed: { name: string; description: string; url: string },
  events: readonly CalendarEvent[],
  network: CalendarNetwork,
): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH, ttl: refreshSeconds, ...feed })
  for (const event of events) enter(calendar, event, network)
  return calendar.toString()
}

function enter(calendar: ICalCalendar, event: CalendarEvent, network: CalendarNetwork): void {
  const name = textOf(network.networkName)
  calendar.createEvent({
    id: `event-${event.id}@staffroom`,
    sequence: event.sequence,
    stamp: event.updatedAt,
    lastModified: event.updatedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: textOf(event.title),
    location: placeOf(event),
    organizer: network.contactEmail === '' ? null : { name, email: network.contactEmail },
    categories: [{ name }],
    description: event.text === '' ? event.url : `${textOf(event.text)}\n\n${event.url}`,
    url: event.url,
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

function placeOf({ place, geo }: CalendarEvent): ICalLocation | null {
  const point = geo && { geo: { lat: geo.latitude, lon: geo.longitude } }
  return place === '' ? point : { title: textOf(place), ...point }
}

/** Text for RFC 5545, which has no place for control characters: one of them has some programs refuse the whole file. */
function textOf(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, '').toWellFormed()
}
