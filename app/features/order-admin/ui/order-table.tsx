import { Link } from 'react-router'
import { orderFilters } from '#app/features/ticketing/orders/rules/order-search.ts'
import { claimNames } from '#app/features/ticketing/orders/ui/claim-names.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { formatMoney, formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import type { Sorting } from '#app/ui/table-address.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ListedOrder } from '../order-list.server.ts'
import { filterWords, stateWords } from './admin-order-words.ts'
import { SelectedOrders } from './selected-orders.tsx'

type OrderTableProps = {
  rows: readonly ListedOrder[]
  previous: string | null
  next: string | null
  /** The filters as they are in the URL. */
  asked: { q: string; state: string; event: string; from: string; until: string }
  isNarrowed: boolean
  events: readonly { id: string; title: string; startsAt: Date }[]
  timeZone: string
  sorting: Sorting
  /** Address of the file with what the list has. */
  csv: string
}

/** The orders with search, filters, choice of columns and selection. */
export function OrderTable({ asked, isNarrowed, events, timeZone, csv, ...page }: OrderTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={columnsIn(timeZone)}
      {...page}
      rowKey={(order) => order.id}
      csv={csv}
      selection={{
        nameOf: (order) => `order ${order.reference}`,
        actions: (chosen) => <SelectedOrders chosen={chosen} csv={csv} />,
      }}
      empty={isNarrowed ? <NoMatch /> : <NoOrders />}
      filters={
        <DataFilters searchLabel="Reference, name or e-mail" search={asked.q} isFiltered={isNarrowed}>
          <FilterSelect
            name="state"
            label="State"
            value={asked.state}
            any="Any state"
            options={orderFilters.map((value) => ({ value, label: filterWords[value] }))}
          />
          <FilterSelect
            name="event"
            label="Event"
            className="md:w-44"
            value={asked.event}
            any="Any event"
            options={events.map(({ id, title, startsAt }) => ({
              value: id,
              label: `${title}, ${formatDate(startsAt, timeZone)}`,
            }))}
          />
          <Field id="from" label="From" className="md:w-38">
            <TextInput key={asked.from} type="date" name="from" defaultValue={asked.from} />
          </Field>
          <Field id="until" label="Until" className="md:w-38">
            <TextInput key={asked.until} type="date" name="until" defaultValue={asked.until} />
          </Field>
        </DataFilters>
      }
    />
  )
}

function columnsIn(timeZone: string): DataColumn<ListedOrder>[] {
  return [
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
      cell: (order) => (
        <span className="tabular-nums">
          {formatDate(order.createdAt, timeZone)}{' '}
          <span className="text-sm text-ink-soft md:block">{formatTime(order.createdAt, timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
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
}

function NoOrders() {
  return (
    <EmptyState icon="receipt" title="No orders yet">
      Every checkout appears here from its first moment, paid or not.
    </EmptyState>
  )
}

function NoMatch() {
  return (
    <EmptyState
      icon="search"
      title="No order matches"
      action={
        <ButtonLink to="?" variant="secondary">
          Show all orders
        </ButtonLink>
      }
    >
      Words are searched by their beginnings: try fewer letters, or another state.
    </EmptyState>
  )
}
