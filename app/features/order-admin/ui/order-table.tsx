import { Link } from 'react-router'
import { claimNames } from '#app/features/ticketing/orders/ui/claim-names.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { within } from '#app/kernel/define-list.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { formatMoney, formatPrice } from '#app/kernel/money.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { ListedOrder } from '../order-list.server.ts'
import { orderListing } from '../rules/order-listing.ts'
import { stateWords } from './admin-order-words.ts'
import { SelectedOrders } from './selected-orders.tsx'

type OrderTableProps = {
  page: KeysetPage<ListedOrder>
  /** To narrow the list down by; of a list within one event its id. */
  events: readonly { id: string; title: string; startsAt: Date }[] | { only: string }
  timeZone: string
  /** Address of the file with what the list has. */
  csv: string
}

/** The orders with search, filters, choice of columns and selection. */
export function OrderTable({ events, ...props }: OrderTableProps) {
  const isOfOne = 'only' in events
  const eventId = isOfOne
    ? []
    : events.map(({ id, title, startsAt }) => ({
        value: id,
        label: `${title}, ${formatDate(startsAt, props.timeZone)}`,
      }))
  return (
    <ListTable
      caption="Orders"
      listing={isOfOne ? within(orderListing, { eventId: events.only }) : orderListing}
      columns={isOfOne ? columnsOfOne : columns}
      choices={{ eventId }}
      selection={{
        nameOf: (order) => `order ${order.reference}`,
        actions: (chosen) => <SelectedOrders chosen={chosen} csv={props.csv} />,
      }}
      empty={empty}
      {...props}
    />
  )
}

const columns: ListColumn<ListedOrder>[] = [
  {
    key: 'reference',
    header: 'Order',
    heading: true,
    cell: (order) => (
      <Link
        to={`/admin/orders/${order.id}`}
        className="link inline-block py-1 whitespace-nowrap tabular-nums"
      >
        {order.reference}
      </Link>
    ),
  },
  {
    key: 'buyer',
    header: 'Buyer',
    optional: 'shown',
    cell: (order) => (
      <>
        <span className="block text-end md:max-w-32 md:truncate xl:max-w-56 md:text-start">
          {order.buyerName}
        </span>
        <span
          title={order.buyerEmail}
          className="block text-end text-sm text-ink-soft wrap-anywhere md:max-w-32 md:truncate xl:max-w-56 md:text-start"
        >
          {order.buyerEmail}
        </span>
      </>
    ),
  },
  {
    key: 'events',
    header: 'Event',
    optional: 'shown',
    className: 'md:max-xl:hidden',
    cell: (order) => (
      <>
        <span className="block text-end md:line-clamp-1 md:text-start">{order.eventTitles.join(', ')}</span>
        <span className="block text-end text-sm text-ink-soft md:text-start">
          {order.seats === 1 ? '1 seat' : `${order.seats} seats`}
        </span>
      </>
    ),
  },
  {
    key: 'placed',
    header: 'Placed',
    optional: 'shown',
    sortKey: 'placed',
    className: 'md:whitespace-nowrap',
    cell: ({ createdAt }, { timeZone }) => <Moment at={createdAt} timeZone={timeZone} />,
  },
  {
    key: 'state',
    header: 'Status',
    optional: 'shown',
    cell: (order) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={stateWords[order.status].tone}>{stateWords[order.status].label}</Badge>
        {order.isFlagged && (
          <Badge tone="danger" icon="alert">
            Payment
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    optional: 'shown',
    numeric: true,
    className: 'md:whitespace-nowrap',
    cell: ({ totalMinor, refundedMinor, currency, claim }) => (
      <>
        <span className="block font-semibold">
          {claim ? freeMemberPrice(currency) : formatPrice({ minor: totalMinor, currency })}
        </span>
        {claim && <span className="block text-sm text-ink-soft">{claimNames[claim]}</span>}
        {refundedMinor > 0 && (
          <span className="block text-sm text-ink-soft">
            −{formatMoney({ minor: refundedMinor, currency })} back
          </span>
        )}
      </>
    ),
  },
]

const columnsOfOne = columns.map(
  (column): ListColumn<ListedOrder> =>
    'key' in column && column.key === 'events'
      ? { key: 'seats', header: 'Seats', optional: 'shown', numeric: true, cell: ({ seats }) => seats }
      : column,
)

/** The columns of the file, which differ from those of the screen. */
export const orderFile: FileColumn<ListedOrder>[] = [
  { header: 'Reference', csv: ({ reference }) => reference },
  { header: 'Placed at (UTC)', csv: ({ createdAt }) => utcTime(createdAt) },
  { header: 'Status', csv: ({ status }) => status },
  { header: 'Buyer', csv: ({ buyerName }) => buyerName },
  { header: 'Email', csv: ({ buyerEmail }) => buyerEmail },
  { header: 'Company', csv: ({ billingAddress }) => billingAddress?.company ?? '' },
  { header: 'Tax number', csv: ({ billingAddress }) => billingAddress?.taxNumber ?? '' },
  { header: 'Purchase order', csv: ({ billingAddress }) => billingAddress?.purchaseOrder ?? '' },
  { header: 'Events', csv: ({ eventTitles }) => eventTitles.join('; ') },
  { header: 'Seats', csv: ({ seats }) => String(seats) },
  { header: 'Currency', csv: ({ currency }) => currency },
  { header: 'Total', csv: ({ totalMinor }) => (totalMinor / 100).toFixed(2) },
  { header: 'Refunded', csv: ({ refundedMinor }) => (refundedMinor / 100).toFixed(2) },
  { header: 'Claimed as', csv: ({ claim }) => claim ?? '' },
]

const empty: ListEmpty = {
  icon: 'receipt',
  title: 'No orders yet',
  children: 'Every checkout appears here as soon as it starts, paid or not.',
  noMatch: {
    title: 'No matching orders',
    showAll: 'Show all orders',
    children: 'Search matches the start of words. Try fewer letters or another status.',
  },
}
