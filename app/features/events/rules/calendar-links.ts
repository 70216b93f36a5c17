export type CalendarEntry = {
  title: string
  startsAt: Date
  endsAt: Date
  /** The place as one line; empty for none. */
  place: string
  /** The event's page, absolute. */
  url: string
  /** Plain text. */
  text: string
}

/** 20261204T143000Z: an instant as calendars write it, UTC (RFC 5545). */
function stamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** The address that opens Google Calendar with the event filled in. */
export function googleCalendarUrl(entry: CalendarEntry): string {
  const url = new URL('https://calendar.google.com/calendar/render')
  url.searchParams.set('action', 'TEMPLATE')
  url.searchParams.set('text', entry.title)
  url.searchParams.set('dates', `${stamp(entry.startsAt)}/${stamp(entry.endsAt)}`)
  if (entry.place !== '') url.searchParams.set('location', entry.place)
  url.searchParams.set('details', entry.text === '' ? entry.url : `${entry.text}\n\n${entry.url}`)
  return url.toString()
}

/** Where a maps application shows a place: by coordinates where there are any, else by its address. */
export function mapsLinks(place: { address: string; latitude: number | null; longitude: number | null }) {
  const { address, latitude, longitude } = place
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`
  const google = new URL('https://www.google.com/maps/search/')
  google.searchParams.set('api', '1')
  google.searchParams.set('query', address === '' ? (point ?? '') : address)
  const apple = new URL('https://maps.apple.com/')
  apple.searchParams.set('q', address === '' ? (point ?? '') : address)
  if (point) apple.searchParams.set('ll', point)
  return { google: google.toString(), apple: apple.toString() }
}
