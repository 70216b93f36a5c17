import { Link, useSearchParams } from 'react-router'
import { listAsked } from '#app/kernel/define-list.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import type { LineAmount } from '../rules/lines-of-transaction.ts'
import { type PaymentFilters, paymentListing } from '../rules/payment-filters.ts'
import type { TransactionLine } from '../rules/transaction-lines.ts'
import { categoryWords, lineStatusWords } from './payments-words.ts'

type PaymentsTableProps = { page: KeysetPage<TransactionLine>; timeZone: string; csv: string }

/** What was sold and given back: a line for each ticket, membership and ledger entry. */
export function PaymentsTable(props: PaymentsTableProps) {
  const [search] = useSearchParams()
  const { filters } = listAsked(paymentListing, search, props.timeZone)
  const words = wordsOfNone(filters, search)
  return (
    <ListTable
      caption="Transactions"
      listing={paymentListing}
      columns={columns}
      empty={{ ...words, noMatch: words }}
      {...props}
    />
  )
}

const columns: ListColumn<TransactionLine>[] = [
  {
    key: 'date',
    header: 'Date',
    sortKey: 'date',
    className: 'md:whitespace-nowrap',
    cell: ({ at }, { timeZone }) => <Moment at={at} timeZone={timeZone} />,
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
    cell: ({ status }) => <Badge tone={lineStatusWords[status].tone}>{lineStatusWords[status].label}</Badge>,
  },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    className: 'md:whitespace-nowrap',
    cell: ({ amount }) => <Amount amount={amount} />,
  },
]

/**
 * Of the file. 'Guest' and 'Free' stand where the list has them, so that the amounts add up to what the ledger has.
 */
export const paymentFile: FileColumn<TransactionLine>[] = [
  { header: 'Date (UTC)', csv: ({ at }) => utcTime(at) },
  { header: 'Category', csv: ({ category }) => category },
  { header: 'Event or plan', csv: ({ title }) => title },
  { header: 'Ticket', csv: ({ what }) => what },
  { header: 'Customer', csv: ({ customer }) => customer?.name ?? '' },
  { header: 'Email', csv: ({ customer }) => customer?.email ?? '' },
  { header: 'Order', csv: ({ order }) => order?.reference ?? '' },
  { header: 'Document', csv: ({ document }) => document?.label ?? '' },
  { header: 'Status', csv: ({ status }) => status },
  { header: 'Currency', csv: ({ amount }) => (amount.kind === 'money' ? amount.currency : '') },
  {
    header: 'Amount',
    csv: ({ amount }) =>
      amount.kind === 'money' ? { minor: amount.minor } : amount.kind === 'free' ? 'Free' : 'Guest',
  },
]

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
  withoutWords: {
    possible: 'Choose a longer period or another category.',
    never: 'Choose another category.',
  },
  withWords: {
    possible: 'Search matches the start of words. Try fewer letters or a longer period.',
    never: 'Search matches the start of words. Try fewer letters.',
  },
}

function wordsOfNone({ q, range, category }: PaymentFilters, search: URLSearchParams) {
  if (q === '' && category === null && range === 'allTime') {
    return {
      icon: 'banknote',
      title: 'No payments yet',
      action: undefined,
      children: 'Payments and refunds for tickets and memberships appear here.',
    } as const
  }
  const isAllTime = range === 'allTime'
  const longer = q === '' ? longerTime.withoutWords : longerTime.withWords
  const to = isAllTime ? '?range=allTime' : tableAddress(search, { range: 'allTime' })
  return {
    icon: 'search',
    title: q === '' ? 'No payments in this period' : 'No matching payments',
    action: (
      <ButtonLink to={to} variant="secondary">
        {isAllTime ? 'Show all payments' : 'Show all time'}
      </ButtonLink>
    ),
    children: isAllTime ? longer.never : longer.possible,
  } as const
}
