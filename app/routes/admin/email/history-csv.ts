import { historyCsv } from '#app/features/mail/history/history-csv.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireProof } from '#app/http/require-proof.server.ts'
import type { Route } from './+types/history-csv'
import { historyAsked } from './history-asked.server.ts'

/** The history that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const { filters, addresses } = await historyAsked(ctx, url.searchParams, timeZone)
  const day = ctx.now.toISOString().slice(0, 10)
  return csvResponse(historyCsv(ctx, filters, addresses), `email-history-${day}.csv`)
}
