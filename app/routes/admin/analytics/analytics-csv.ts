import { reportCsv } from '#app/features/analytics/reports/report-csv.server.ts'
import { reportFileOf } from '#app/features/analytics/reports/rules/report-tabs.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/analytics-csv'

/** One table of the screen as a file, all of its rows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const of = reportFileOf(url.searchParams)
  if (of === null) throw notFound('table')
  const { fileName, lines } = await reportCsv(ctx, of, url.searchParams)
  return csvResponse(lines, fileName)
}
