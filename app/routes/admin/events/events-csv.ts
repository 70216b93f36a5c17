import { eventsCsv } from '#app/features/events/events-csv.server.ts'
import {
  eventListFiltersOf,
  eventSortKeys,
  usualSorting,
} from '#app/features/events/rules/event-list-filters.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { sortingOf } from '#app/ui/table-address.ts'
import type { Route } from './+types/events-csv'

/** The events that the screen shows, as a file, streamed page by page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const filters = eventListFiltersOf(url.searchParams)
  const sorting = sortingOf(url.searchParams, eventSortKeys, usualSorting(filters))
  return csvResponse(eventsCsv(ctx, filters, sorting), `events-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
