import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ordersCsv } from '#app/features/ticketing/orders/orders-csv.server.ts'
import { orderFiltersOf } from '#app/features/ticketing/orders/rules/order-filters.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import type { Route } from './+types/orders-csv'

/** The orders that the screen shows, as a file, streamed page by page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const { timeZone } = await siteSettings(ctx)
  const lines = ordersCsv(ctx, orderFiltersOf(url.searchParams, timeZone))
  return csvResponse(lines, `orders-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
