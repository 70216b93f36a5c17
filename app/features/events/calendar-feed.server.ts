import type { Ctx } from '#app/context.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { type CalendarEvent, calendarFeed } from './event-calendar.server.ts'
import { longestEventDays } from './rules/event-draft.ts'
import { fullPlace } from './rules/event-place.ts'
import { calendarFeedPath } from './rules/subscribe-links.ts'

const mostEvents = 1_000

/** Every event that has not ended, as a calendar to subscribe to; one that was cancelled says so. One statement. */
export async function eventsCalendar(ctx: Ctx): Promise<string> {
  const { networkName, tagline } = await siteSettings(ctx)
  const rows = await calendarRows(ctx)
    .where('status', 'in', ['published', 'cancelled'])
    .where('ends_at', '>', ctx.now)
    // The bound of the start lets the index begin where the answer does.
    .where('starts_at', '>', addMinutes(ctx.now, -longestEventDays * 1440))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostEvents)
    .execute()
  const { baseUrl } = ctx.site
  const feed = {
    name: `${networkName}: events`,
    description: tagline,
    url: `${baseUrl}${calendarFeedPath}`,
  }
  return calendarFeed(
    feed,
    rows.map((row) => calendarEventOf(row, baseUrl)),
  )
}

/** What calendars are told of events; the caller says of which. */
export function calendarRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('events')
    .select(['events.id', 'slug', 'title', 'summary', 'events.status', 'starts_at', 'ends_at'])
    .select(['is_online', 'venue_name', 'venue_address', 'city', 'country', 'calendar_sequence'])
    .select('events.updated_at')
}

type CalendarRow = Awaited<ReturnType<ReturnType<typeof calendarRows>['execute']>>[number]

export function calendarEventOf(row: CalendarRow, baseUrl: string): CalendarEvent {
  const { is_online, venue_name, venue_address, city, country } = row
  return {
    id: row.id,
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: fullPlace({
      isOnline: is_online,
      venueName: venue_name,
      venueAddress: venue_address,
      city,
      country,
    }),
    url: `${baseUrl}/events/${row.slug}`,
    text: row.summary,
    cancelled: row.status === 'cancelled',
    sequence: row.calendar_sequence,
    updatedAt: row.updated_at,
  }
}
