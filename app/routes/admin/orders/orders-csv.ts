import { ordersCsv } from '#app/features/order-admin/orders-csv.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { orderFiltersOf } from '#app/features/ticketing/orders/rules/order-filters.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireProof } from '#app/http/require-proof.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { newestFirst } from '../newest-first.ts'
import type { Route } from './+types/orders-csv'

/** More than these are asked for by the filters that they match. */
const mostSelected = 5_000

/** The orders that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const { isOldestFirst } = newestFirst(url.searchParams, 'placed')
  const lines = ordersCsv(ctx, orderFiltersOf(url.searchParams, timeZone), isOldestFirst)
  return csvResponse(lines, `orders-${ctx.now.toISOString().slice(0, 10)}.csv`)
}

/** Those that somebody has selected; a form, because an address holds only so many. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url, back: '/admin/orders' })
  const ids = (await formBody(request)).getAll('id').filter(isId).slice(0, mostSelected)
  const { timeZone } = await siteSettings(ctx)
  const lines = ordersCsv(ctx, { ...orderFiltersOf(new URLSearchParams(), timeZone), ids })
  return csvResponse(lines, `orders-selected-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
