import { Link, useSearchParams } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Sorting, tableAddress } from '#app/ui/table-address.ts'
import type { LineAmount } from '../rules/lines-of-transaction.ts'
import type { PaymentFilters } from '../rules/payment-filters.ts'
import type { TransactionLine } from '../rules/transaction-lines.ts'
import { PaymentFilterFields } from './payment-filter-fields.tsx'
import { categoryWords, lineStatusWords } from './payments-words.ts'

type PaymentsTableProps = {
  rows: readonly TransactionLine[]
  previous: string | null
  next: string | null
  sorting: Sorting
  filters: PaymentFilters
  timeZone: string
  csv: string
}

/** What was sold and given back: a line for each ticket, membership and movement of money. */
export function PaymentsTable({ filters, timeZone, ...page }: PaymentsTableProps) {
  return (
    <DataTable
      caption="Transactions"
      columns={columnsIn(timeZone)}
      {...page}
      rowKey={({ key }) => key}
      empty={<NoTransactions filters={filters} />}
      filters={<PaymentFilterFields filters={filters} isList />}
    />
  )
}

function columnsIn(timeZone: string): DataColumn<TransactionLine>[] {
  return [
    {
      key: 'date',
      header: 'Date',
      sortKey: 'date',
      className: 'md:whitespace-nowrap',
      cell: ({ at }) => (
        <span className="tabular-nums">
          {formatDate(at, timeZone)}{' '}
          <span className="text-sm text-ink-soft md:block">{formatTime(at, timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      optional: 'shown',
      className: 'md:max-[88rem]:hidden',
      cell: ({ category }) => (
        <Badge tone={categoryWords[category].tone}>{categoryWords[category].label}</Badge>
      ),
    },
    {
      key: 'title',
      header: 'Event or plan',
      heading: true,
      cell: (line) => <Title line={line} />,
    },
    {
      key: 'ticket',
      header: 'Ticket',
      optional: 'shown',
      cell: ({ what }) => <span className="md:line-clamp-2">{what}</span>,
    },
    { key: 'customer', header: 'Customer', optional: 'shown', cell: (line) => <Buyer line={line} /> },
    {
      key: 'order',
      header: 'Order',
      optional: 'shown',
      className: 'md:whitespace-nowrap',
      cell: (line) => <Papers line={line} />,
    },
    {
      key: 'status',
      header: 'Status',
      optional: 'shown',
      cell: ({ status }) => (
        <Badge tone={lineStatusWords[status].tone}>{lineStatusWords[status].label}</Badge>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      className: 'md:whitespace-nowrap',
      cell: ({ amount }) => <Amount amount={amount} />,
    },
  ]
}

function Title({ line: { title, eventId, planId } }: { line: TransactionLine }) {
  const to = eventId ? `/admin/events/${eventId}/attendees` : planId && `/admin/plans/${planId}`
  const words = <span className="md:line-clamp-2 md:min-w-32 2xl:min-w-44">{title || 'Unknown'}</span>
  return to ? (
    <Link to={to} className="link inline-block py-1">
      {words}
    </Link>
  ) : (
    words
  )
}

function Buyer({ line: { customer } }: { line: TransactionLine }) {
  if (!customer) return <span className="text-ink-soft">Unknown</span>
  const { name, email, userId } = customer
  return (
    <>
      <span className="block text-end md:max-w-28 md:truncate md:text-start 2xl:max-w-40">
        {userId ? (
          <Link to={`/admin/members/${userId}`} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span
        title={email}
        className="block text-end text-sm text-ink-soft wrap-anywhere md:max-w-28 md:truncate md:text-start 2xl:max-w-40"
      >
        {email}
      </span>
    </>
  )
}

/** The order, and the receipt or credit note of the money. */
function Papers({ line: { order, document } }: { line: TransactionLine }) {
  return (
    <>
      {order && (
        <Link to={`/admin/orders/${order.id}`} className="link block py-1 tabular-nums">
          {order.reference}
        </Link>
      )}
      {document && (
        <a href={document.path} download className="link inline-flex items-center gap-1 py-1 text-sm">
          <Icon name="file-text" className="size-4" />
          {document.label}
          <span className="sr-only"> as a PDF</span>
        </a>
      )}
    </>
  )
}

function Amount({ amount }: { amount: LineAmount }) {
  switch (amount.kind) {
    case 'guest':
      return <span className="text-ink-soft">Guest</span>
    case 'free':
      return <span className="text-ink-soft">Free</span>
    case 'money':
      return <span className="font-semibold">{formatMoney(amount)}</span>
  }
}

/** What helps where nothing is found: a longer time only where there is one. */
const longerTime = {
  withoutWords: { possible: 'Choose a longer time, or another category.', never: 'Choose another category.' },
  withWords: {
    possible: 'Words are searched by their beginnings: try fewer letters, or a longer time.',
    never: 'Words are searched by their beginnings: try fewer letters.',
  },
}

function NoTransactions({ filters: { q, range, category } }: { filters: PaymentFilters }) {
  const [search] = useSearchParams()
  const isAll = q === '' && category === null && range === 'allTime'
  if (isAll) {
    return (
      <EmptyState icon="banknote" title="No payments yet">
        Tickets, memberships and what was given back appear here as soon as money moves.
      </EmptyState>
    )
  }
  const isAllTime = range === 'allTime'
  const longer = q === '' ? longerTime.withoutWords : longerTime.withWords
  const hint = isAllTime ? longer.never : longer.possible
  return (
    <EmptyState
      icon="search"
      title={q === '' ? 'No payments in this time' : 'No payment matches'}
      action={
        <ButtonLink
          to={isAllTime ? '?range=allTime' : tableAddress(search, { range: 'allTime' })}
          variant="secondary"
        >
          {isAllTime ? 'Show all payments' : 'Show all time'}
        </ButtonLink>
      }
    >
      {hint}
    </EmptyState>
  )
}
