import { auditCsv } from '#app/features/people/audit-log/audit-csv.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireProof } from '#app/http/require-proof.server.ts'
import type { Route } from './+types/audit-csv'
import { logAsked } from './log-asked.server.ts'

/** The audit log that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const { filters } = await logAsked(ctx, url.searchParams, timeZone)
  return csvResponse(auditCsv(ctx, filters), `audit-log-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
