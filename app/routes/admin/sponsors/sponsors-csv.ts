import { sponsorFiltersOf } from '#app/features/sponsors/rules/sponsor-filters.ts'
import { sponsorsCsv } from '#app/features/sponsors/sponsors-csv.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireProof } from '#app/http/require-proof.server.ts'
import { newestFirst } from '../newest-first.ts'
import type { Route } from './+types/sponsors-csv'

/** The sponsors that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url })
  const { isOldestFirst } = newestFirst(url.searchParams, 'since')
  const lines = sponsorsCsv(ctx, sponsorFiltersOf(url.searchParams), isOldestFirst)
  return csvResponse(lines, `sponsors-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
