import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { waitlistFiltersOf } from '#app/features/ticketing/waitlist/list/rules/waitlist-filters.ts'
import { waitlistCsv } from '#app/features/ticketing/waitlist/list/waitlist-csv.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireProof } from '#app/http/require-proof.server.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { newestFirst } from '../newest-first.ts'
import type { Route } from './+types/waitlist-csv'

/** The entries that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const { isOldestFirst } = newestFirst(url.searchParams, 'joined')
  const lines = waitlistCsv(ctx, { all: waitlistFiltersOf(url.searchParams) }, timeZone, isOldestFirst)
  const [today] = spreadsheetTime(ctx.now, timeZone).split(' ')
  return csvResponse(lines, `waitlist-export-${today}.csv`)
}
