import { importRefusals } from '#app/features/memberships/imports/import-refusals.server.ts'
import { lineReason } from '#app/features/memberships/imports/ui/import-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import type { Route } from './+types/members-import-refusals'

/** The lines of a file that were refused, with the reasons. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const lines = await importRefusals(ctx, params.import, lineReason)
  return csvResponse(lines, `import-refusals-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
