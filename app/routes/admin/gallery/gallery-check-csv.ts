import { lostMediaCsv } from '#app/features/gallery/check/lost-media-csv.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import type { Route } from './+types/gallery-check-csv'

/** What the last check found lost, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  return csvResponse(lostMediaCsv(ctx, timeZone), `gallery-lost-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
