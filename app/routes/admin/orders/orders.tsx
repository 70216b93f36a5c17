import { useSearchParams } from 'react-router'
import { eventsToFilterBy, orderList } from '#app/features/order-admin/order-list.server.ts'
import { paymentMismatches } from '#app/features/order-admin/payment-mismatches.server.ts'
import { MismatchList } from '#app/features/order-admin/ui/mismatch-list.tsx'
import { OrderTable } from '#app/features/order-admin/ui/order-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { isNarrowed, orderFiltersOf } from '#app/features/ticketing/orders/rules/order-filters.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { tableAddress } from '#app/ui/table-address.ts'
import { newestFirst } from '../newest-first.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/orders'

const rowsPerPage = 25
const help =
  'Every order with its state and money, newest first; payments that need a person stand on top. Search by any part of a reference, name or e-mail, and open an order to refund it or to see all that happened to it.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const { timeZone } = await siteSettings(ctx)
  const filters = orderFiltersOf(url.searchParams, timeZone)
  const asked = pageAsked(url.searchParams)
  const { sorting, isOldestFirst } = newestFirst(url.searchParams, 'placed')
  const [page, events, mismatches] = await Promise.all([
    orderList(ctx, filters, asked, rowsPerPage, isOldestFirst),
    eventsToFilterBy(ctx),
    paymentMismatches(ctx),
  ])
  return { ...page, sorting, events, mismatches, timeZone, isNarrowed: isNarrowed(filters) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [{ title: 'Orders' }, { name: 'robots', content: 'noindex' }]

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { mismatches, ...page } = loaderData
  const [search] = useSearchParams()
  const asked = (name: string) => search.get(name) ?? ''
  return (
    <AdminPage title="Orders" help={help}>
      <MismatchList mismatches={mismatches} timeZone={page.timeZone} />
      <OrderTable
        {...page}
        csv={`/admin/orders.csv${tableAddress(search, {})}`}
        asked={{
          q: asked('q'),
          state: asked('state'),
          event: asked('event'),
          from: asked('from'),
          until: asked('until'),
        }}
      />
    </AdminPage>
  )
}
