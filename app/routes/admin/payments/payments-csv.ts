import { paymentFiltersOf } from '#app/features/analytics/payments/rules/payment-filters.ts'
import { transactionsCsv } from '#app/features/analytics/payments/transactions-csv.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireProof } from '#app/http/require-proof.server.ts'
import { newestFirst } from '../newest-first.ts'
import type { Route } from './+types/payments-csv'

/** The transactions that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url })
  const { isOldestFirst } = newestFirst(url.searchParams, 'date')
  const lines = transactionsCsv(ctx, paymentFiltersOf(url.searchParams), isOldestFirst)
  return csvResponse(lines, `payments-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
