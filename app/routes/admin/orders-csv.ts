import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ordersCsv } from '#app/features/ticketing/orders/orders-csv.server.ts'
import { orderFiltersOf } from '#app/features/ticketing/orders/rules/order-filters.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import type { Route } from './+types/orders-csv'

/** The orders that the screen shows, as a file, streamed page by page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const { timeZone } = await siteSettings(ctx)
  const lines = ordersCsv(ctx, orderFiltersOf(url.searchParams, timeZone))
  return new Response(streamOf(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${ctx.now.toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** Asks for the next page when the one before has left. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
