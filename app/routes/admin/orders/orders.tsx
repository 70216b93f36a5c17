import { useSearchParams } from 'react-router'
import { eventsToFilterBy, orderList } from '#app/features/order-admin/order-list.server.ts'
import { orderTotals } from '#app/features/order-admin/order-totals.server.ts'
import { paymentMismatches } from '#app/features/order-admin/payment-mismatches.server.ts'
import { mismatchKindAsked } from '#app/features/order-admin/rules/mismatch-kinds.ts'
import { orderListing } from '#app/features/order-admin/rules/order-listing.ts'
import { MismatchList } from '#app/features/order-admin/ui/mismatch-list.tsx'
import { OrderTable } from '#app/features/order-admin/ui/order-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { tableAddress } from '#app/ui/table-address.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/orders'

const help = () =>
  t(
    'All orders, newest first, with payments that need attention at the top. Search by reference, name or email, and open an order to refund it or see its history.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const attention = mismatchKindAsked(url.searchParams)
  const asked = listAsked(orderListing, url.searchParams, timeZone)
  const [page, { total, sums }, events, mismatches] = await Promise.all([
    orderList(ctx, asked),
    orderTotals(ctx, asked),
    eventsToFilterBy(ctx),
    paymentMismatches(ctx, attention),
  ])
  return { page: { ...page, total }, sums, events, mismatches, attention, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Orders') }]

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { mismatches, attention, ...list } = loaderData
  const [search] = useSearchParams()
  const eventId = search.get('event') ?? ''
  return (
    <AdminPage title={t('Orders')} help={help()}>
      <MismatchList
        mismatches={mismatches}
        timeZone={list.timeZone}
        only={attention}
        allPath={tableAddress(search, { attention: null })}
      />
      <OrderTable
        {...list}
        addPath={isId(eventId) ? `/admin/events/${eventId}/attendees/add` : '/admin/orders/add'}
        csv={`/admin/orders.csv${tableAddress(search, { attention: null })}`}
      />
    </AdminPage>
  )
}
