import { breakdownCsv } from '#app/features/analytics/payments/breakdown-csv.server.ts'
import { breakdownByOf } from '#app/features/analytics/payments/rules/breakdown-by.ts'
import { monthAsked } from '#app/features/analytics/payments/rules/month-asked.ts'
import { paymentListing } from '#app/features/analytics/payments/rules/payment-filters.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { filtersAsked } from '#app/kernel/define-list.ts'
import type { Route } from './+types/revenue-csv'

/** One table of the Revenue Breakdown as a file; by month unless the URL says otherwise. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const by = breakdownByOf(url.searchParams.get('by')) ?? 'month'
  const { timeZone } = await siteSettings(ctx)
  const filters = filtersAsked(paymentListing.filters, url.searchParams, timeZone)
  const month = monthAsked(url.searchParams.get('month'), { ...filters, now: ctx.now, timeZone })
  const lines = breakdownCsv(ctx, filters, by, month)
  return csvResponse(lines, `revenue-by-${by}-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
