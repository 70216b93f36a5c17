import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { eventList, type ListedEvent } from './event-list.server.ts'
import type { EventListFilters, EventSorting } from './rules/event-list-filters.ts'

const rowsAtOnce = 500

const columns = [
  'Event',
  'Date',
  'Time',
  'Time zone',
  'Location',
  'Currency',
  'Price',
  'Attendees',
  'Featured',
  'Status',
  'Address',
]

/** The events as a file for a spreadsheet, page by page, each time on the event's own clock. Needs 'events:manage'. */
export async function* eventsCsv(
  ctx: Ctx,
  filters: EventListFilters,
  sorting: EventSorting,
): AsyncGenerator<string> {
  allow(ctx.actor, 'events:manage')
  yield csvLines([columns])
  for (let after: string | null = null; ; ) {
    const page: { rows: ListedEvent[]; next: string | null } = await eventList(
      ctx,
      filters,
      sorting,
      { after, before: null },
      rowsAtOnce,
    )
    yield csvLines(page.rows.map((event) => fields(event, ctx.site.baseUrl)))
    if (page.next === null) return
    after = page.next
  }
}

function fields(event: ListedEvent, baseUrl: string): string[] {
  return [
    event.title,
    formatDate(event.startsAt, event.timeZone),
    formatTime(event.startsAt, event.timeZone),
    event.timeZone,
    event.place,
    event.currency,
    ((event.priceMinor ?? 0) / 100).toFixed(2),
    String(event.attendees),
    event.isFeatured ? 'Featured' : 'Standard',
    event.status,
    `${baseUrl}/events/${event.slug}`,
  ]
}
