import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { waitlistListing } from '#app/features/waitlist-admin/rules/waitlist-listing.ts'
import { waitlistFile } from '#app/features/waitlist-admin/ui/waitlist-table.tsx'
import { waitlistList } from '#app/features/waitlist-admin/waitlist-list.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { listLines } from '#app/kernel/list-lines.server.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import type { Route } from './+types/waitlist-csv'

/** The entries that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const { filters, sorting } = listAsked(waitlistListing, url.searchParams, timeZone)
  const read = (part: Parameters<typeof waitlistList>[2]) =>
    waitlistList(ctx, { all: filters }, { ...part, sorting })
  const lines = listLines({ columns: waitlistFile, read }, { timeZone, baseUrl: ctx.site.baseUrl })
  const [today] = spreadsheetTime(ctx.now, timeZone).split(' ')
  return csvResponse(lines, `waitlist-export-${today}.csv`)
}
