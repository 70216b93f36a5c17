import { Link } from 'react-router'
import { claimNames } from '#app/features/ticketing/orders/ui/claim-names.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { within } from '#app/kernel/define-list.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage, RowTotal } from '#app/kernel/keyset.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, formatPrice } from '#app/kernel/money.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { rich } from '#app/ui/rich.tsx'
import { listPerLanguage, perLanguage } from '#language'
import type { ListedOrder } from '../order-list.server.ts'
import type { OrderSum } from '../order-totals.server.ts'
import { orderListing } from '../rules/order-listing.ts'
import { stateWords } from './admin-order-words.ts'
import { OrderSums } from './order-sums.tsx'
import { SelectedOrders } from './selected-orders.tsx'

type OrderTableProps = {
  page: KeysetPage<ListedOrder> & { total: RowTotal }
  sums: readonly OrderSum[] | null
  /** To narrow the list down by; of a list within one event its id. */
  events: readonly { id: string; title: string; startsAt: Date }[] | { only: string }
  timeZone: string
  /** Address of the file with what the list has. */
  csv: string
  /** Where an order is added by hand. */
  addPath: string
}

/** The orders with search, filters, choice of columns and selection. */
export function OrderTable({ events, sums, addPath, ...props }: OrderTableProps) {
  const isOfOne = 'only' in events
  const eventId = isOfOne
    ? []
    : events.map(({ id, title, startsAt }) => ({
        value: id,
        label: joinList([title, formatDate(startsAt, props.timeZone)]),
      }))
  return (
    <ListTable
      caption={t('Orders')}
      csvNeedsReauth
      sums={sums && <OrderSums sums={sums} />}
      listing={isOfOne ? within(orderListing, { eventId: events.only }) : orderListing}
      columns={isOfOne ? columnsOfOne : columns}
      choices={{ eventId }}
      tools={
        <ButtonLink to={addPath} size="small" icon="plus">
          {rich('Add<more> order</more>', {
            more: (words) => <span className="sr-only">{words}</span>,
          })}
        </ButtonLink>
      }
      selection={{
        nameOf: (order) => t('order {reference}', { reference: order.reference }),
        actions: (chosen) => <SelectedOrders chosen={chosen} csv={props.csv} />,
      }}
      empty={empty}
      {...props}
    />
  )
}

// oxlint-disable-next-line max-lines-per-function -- a table.
const columns: ListColumn<ListedOrder>[] = listPerLanguage(() => [
  {
    key: 'reference',
    header: t('Order'),
    heading: true,
    cell: (order) => (
      <Link to={`/admin/orders/${order.id}`} className="link tabular-nums">
        {order.reference}
      </Link>
    ),
    width: 8,
  },
  {
    key: 'buyer',
    header: t('Buyer'),
    optional: 'shown',
    width: 9,
    phone: 'line',
    isTyped: true,
    cell: ({ buyerName, billingAddress }) =>
      billingAddress?.company ? (
        <>
          {buyerName} <span className="list-more">{billingAddress.company}</span>
        </>
      ) : (
        buyerName
      ),
  },
  {
    key: 'email',
    header: t('Email'),
    optional: 'shown',
    width: 10,
    priority: 4,
    cell: ({ buyerEmail }) => buyerEmail,
  },
  {
    key: 'events',
    header: t('Event'),
    optional: 'shown',
    width: 12,
    priority: 3,
    isTyped: true,
    cell: ({ eventTitles }) => joinList(eventTitles),
  },
  {
    key: 'seats',
    header: t('Seats'),
    optional: 'hidden',
    numeric: true,
    width: 5,
    priority: 2,
    cell: ({ seats }) => formatCount(seats),
  },
  {
    key: 'placed',
    header: t('Placed'),
    optional: 'shown',
    sortKey: 'placed',
    width: 11,
    priority: 2,
    cell: ({ createdAt }, { timeZone }) => <Moment at={createdAt} timeZone={timeZone} />,
  },
  {
    key: 'state',
    header: t('Status'),
    optional: 'shown',
    width: 10,
    phone: 'side',
    cell: (order) => (
      <span className="inline-flex gap-1">
        {order.isFlagged && (
          <Badge tone="danger" icon="alert">
            {t('Payment')}
          </Badge>
        )}
        {order.dueMinor > 0 ? (
          <Badge tone="warning">{t('Payment due')}</Badge>
        ) : (
          <Badge tone={stateWords[order.status].tone}>{stateWords[order.status].label}</Badge>
        )}
      </span>
    ),
  },
  {
    key: 'total',
    header: t('Total'),
    optional: 'shown',
    numeric: true,
    width: 8,
    phone: 'line',
    cell: ({ totalMinor, currency, claim }) => (
      <>
        <span className="font-semibold">
          {claim ? freeMemberPrice(currency) : formatPrice({ minor: totalMinor, currency })}
        </span>{' '}
        {claim && <span className="list-more max-md:hidden">{claimNames[claim]}</span>}
      </>
    ),
  },
  {
    key: 'refunded',
    header: t('Refunded'),
    optional: 'shown',
    numeric: true,
    width: 7,
    priority: 5,
    cell: ({ refundedMinor, currency }) =>
      refundedMinor > 0 ? `−${formatMoney({ minor: refundedMinor, currency })}` : '',
  },
])

const columnsOfOne = listPerLanguage(() =>
  columns
    .filter((column) => !('key' in column && column.key === 'events'))
    .map((column) =>
      'key' in column && column.key === 'seats' ? { ...column, optional: 'shown' as const } : column,
    ),
)

/** The columns of the file, which differ from those of the screen. */
export const orderFile: FileColumn<ListedOrder>[] = listPerLanguage(() => [
  { header: t('Reference'), csv: ({ reference }) => reference },
  { header: t('Placed at (UTC)'), csv: ({ createdAt }) => utcTime(createdAt) },
  { header: t('Status'), csv: ({ status }) => status },
  { header: t('Buyer'), csv: ({ buyerName }) => buyerName },
  { header: t('Email'), csv: ({ buyerEmail }) => buyerEmail },
  { header: t('Company'), csv: ({ billingAddress }) => billingAddress?.company ?? '' },
  { header: t('Tax number'), csv: ({ billingAddress }) => billingAddress?.taxNumber ?? '' },
  { header: t('Purchase order'), csv: ({ billingAddress }) => billingAddress?.purchaseOrder ?? '' },
  { header: t('Events'), csv: ({ eventTitles }) => eventTitles.join('; ') },
  { header: t('Seats'), csv: ({ seats }) => String(seats) },
  { header: t('Currency'), csv: ({ currency }) => currency },
  { header: t('Total'), csv: ({ totalMinor }) => (totalMinor / 100).toFixed(2) },
  { header: t('Refunded'), csv: ({ refundedMinor }) => (refundedMinor / 100).toFixed(2) },
  { header: t('Due'), csv: ({ dueMinor }) => (dueMinor / 100).toFixed(2) },
  { header: t('Claimed as'), csv: ({ claim }) => claim ?? '' },
])

const empty: ListEmpty = perLanguage(() => ({
  icon: 'receipt',
  title: t('No orders yet'),
  children: t('Every checkout appears here as soon as it starts, paid or not.'),
  noMatch: {
    title: t('No matching orders'),
    showAll: t('Show all orders'),
    children: t('Search matches the start of words. Try fewer letters or another status.'),
  },
}))
