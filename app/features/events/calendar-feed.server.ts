import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage } from '#language'
import { pointOf } from './calendar-event.server.ts'
import { type CalendarEvent, calendarFeed } from './event-calendar.server.ts'
import { eventTextColumns } from './event-of-row.server.ts'
import { notEnded, soonest } from './picked-events.server.ts'
import { fullPlace } from './rules/event-place.ts'
import { calendarFeedPath } from './rules/subscribe-links.ts'

const mostEvents = 1_000
/** One that is cancelled stays, and says so. Written so that the index of the start leads, which has the order. */
const isTold = sql`(e.status in ('published', 'cancelled')) is true`

/**
 * The next thousand events that have not ended, as a calendar to subscribe to; one that was cancelled says so. One
 * statement. Writing a thousand takes longer than any page, and it is the same for all: it is done once a second.
 */
export function eventsCalendar(ctx: Ctx): Promise<string> {
  return ctx.memory.remember(`events.calendar.${currentLanguage()}`, 1, () => written(ctx))
}

async function written(ctx: Ctx): Promise<string> {
  const { networkName, tagline, contactEmail } = await shownSettings(ctx)
  const rows = await calendarRows(ctx)
    .where(
      sql<SqlBool>`events.id = any(array(select id from ${soonest(mostEvents, notEnded(ctx.now, isTold))} open))`,
    )
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute()
  const feed = {
    name: withoutIsolates(t('{network}: events', { network: networkName })),
    description: tagline,
    url: addressHere(ctx.site.baseUrl, calendarFeedPath),
  }
  return calendarFeed(feed, await calendarEventsOf(ctx, rows), { networkName, contactEmail })
}

/** What calendars are told of events; the caller says of which. */
export function calendarRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('events')
    .select(['events.id', 'slug', 'title', 'summary', 'events.status', 'events.starts_at', 'ends_at'])
    .select(['is_online', 'venue_name', 'venue_address', 'city', 'country', 'calendar_sequence'])
    .select(['latitude', 'longitude', 'events.updated_at'])
}

type CalendarRow = Awaited<ReturnType<ReturnType<typeof calendarRows>['execute']>>[number]

/** Events as calendars are told of them, in the reader's language. */
export async function calendarEventsOf(ctx: Ctx, rows: readonly CalendarRow[]): Promise<CalendarEvent[]> {
  const shown = await translated(ctx, rows, eventTextColumns)
  return shown.map((row) => calendarEventOf(row, ctx.site.baseUrl))
}

function calendarEventOf(row: CalendarRow, baseUrl: string): CalendarEvent {
  const { is_online, venue_name, venue_address, city, country, latitude, longitude } = row
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
    url: addressHere(baseUrl, `/events/${row.slug}`),
    text: row.summary,
    cancelled: row.status === 'cancelled',
    geo: pointOf({ isOnline: is_online, latitude, longitude }),
    sequence: row.calendar_sequence,
    updatedAt: row.updated_at,
  }
}
