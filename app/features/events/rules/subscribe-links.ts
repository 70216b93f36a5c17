/** Where calendars find all events. */
export const calendarFeedPath = '/events.ics'

/** Addresses by which calendar programs subscribe to `url`, a calendar's absolute address. */
export function subscribeLinks(url: string): { device: string; google: string } {
  const device = url.replace(/^https?:/, 'webcal:')
  const google = new URL('https://calendar.google.com/calendar/r')
  google.searchParams.set('cid', device)
  return { device, google: google.toString() }
}
