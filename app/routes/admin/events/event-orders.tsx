import { useSearchParams } from 'react-router'
import { orderList } from '#app/features/order-admin/order-list.server.ts'
import { orderTotals } from '#app/features/order-admin/order-totals.server.ts'
import { orderListing } from '#app/features/order-admin/rules/order-listing.ts'
import { OrderTable } from '#app/features/order-admin/ui/order-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked, within } from '#app/kernel/define-list.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { tableAddress } from '#app/ui/table-address.ts'
import type { Route } from './+types/event-orders'
import type { EventScreen } from './event-frame.tsx'

const help = () =>
  t(
    'Every order with a ticket for this event, newest first. Open one to refund it, to resend its tickets or to see its history.',
  )

export const handle = { help } satisfies EventScreen

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('event')
  const { timeZone } = await siteSettings(ctx)
  const listing = within(orderListing, { eventId: params.id })
  const asked = listAsked(listing, url.searchParams, timeZone)
  const [page, { total, sums }] = await Promise.all([orderList(ctx, asked), orderTotals(ctx, asked)])
  return { page: { ...page, total }, sums, timeZone }
}

export default function EventOrders({ loaderData, params: { id } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <OrderTable
      {...loaderData}
      events={{ only: id }}
      addPath={`/admin/events/${id}/attendees/add`}
      csv={`/admin/orders.csv${tableAddress(search, { event: id })}`}
    />
  )
}
