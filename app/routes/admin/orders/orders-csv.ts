import { orderList } from '#app/features/order-admin/order-list.server.ts'
import { orderListing } from '#app/features/order-admin/rules/order-listing.ts'
import { orderFile } from '#app/features/order-admin/ui/order-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/orders-csv'

/** More than these are asked for by the filters that they match. */
const mostSelected = 5_000

/** The orders that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(orderListing, url.searchParams, timeZone)
  return listFile(ctx, 'orders', {
    columns: orderFile,
    read: (part) => orderList(ctx, { ...asked, ...part }),
  })
}

/** The selected ones; a form, because an address holds only so many. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url, back: '/admin/orders' })
  const ids = (await formBody(request)).getAll('id').filter(isId).slice(0, mostSelected)
  const all = listAsked(orderListing, new URLSearchParams(), 'UTC')
  return listFile(ctx, 'orders-selected', {
    columns: orderFile,
    read: (part) => orderList(ctx, { ...all, ids, ...part }),
  })
}
