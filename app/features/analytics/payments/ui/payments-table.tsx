import { Link, useSearchParams } from 'react-router'
import { listAsked } from '#app/kernel/define-list.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { listPerLanguage, perLanguage } from '#language'
import type { LineAmount } from '../rules/lines-of-transaction.ts'
import { type PaymentFilters, paymentListing } from '../rules/payment-filters.ts'
import type { TransactionLine } from '../rules/transaction-lines.ts'
import type { TransactionSum } from '../transaction-totals.server.ts'
import { categoryWords, lineStatusWords } from './payments-words.ts'
import { TransactionSums } from './transaction-sums.tsx'

type PaymentsTableProps = {
  page: KeysetPage<TransactionLine>
  /** Transactions of the page: one may have several lines. */
  counted: number
  /** Null where they could not be loaded. */
  sums: readonly TransactionSum[] | null
  timeZone: string
  csv: string
}

/** What was sold and given back: a line for each ticket, membership and ledger entry. */
export function PaymentsTable({ sums, ...props }: PaymentsTableProps) {
  const [search] = useSearchParams()
  const { filters } = listAsked(paymentListing, search, props.timeZone)
  const words = wordsOfNone(filters, search)
  return (
    <ListTable
      csvNeedsReauth
      caption={t('Transactions')}
      sums={sums && <TransactionSums sums={sums} />}
      listing={paymentListing}
      columns={columns}
      empty={{ ...words, noMatch: words }}
      {...props}
    />
  )
}

const columns: ListColumn<TransactionLine>[] = listPerLanguage(() => [
  {
    key: 'date',
    header: t('Date'),
    sortKey: 'date',
    width: 11,
    priority: 2,
    cell: ({ at, isOwn }, { timeZone }) => isOwn && <Moment at={at} timeZone={timeZone} />,
  },
  {
    key: 'category',
    header: t('Category'),
    optional: 'shown',
    width: 8,
    priority: 4,
    cell: ({ category, isFurther }) =>
      !isFurther && <Badge tone={categoryWords[category].tone}>{categoryWords[category].label}</Badge>,
  },
  {
    key: 'title',
    header: t('Event or plan'),
    heading: true,
    isTyped: true,
    cell: (line) => <Title line={line} />,
  },
  {
    key: 'ticket',
    header: t('Ticket'),
    optional: 'shown',
    priority: 4,
    width: 8,
    isTyped: true,
    cell: ({ what }) => what,
  },
  {
    key: 'customer',
    header: t('Customer'),
    optional: 'shown',
    width: 8,
    phone: 'line',
    isTyped: true,
    cell: (line) => !line.isFurther && <Buyer line={line} />,
  },
  {
    key: 'email',
    header: t('Email'),
    optional: 'hidden',
    width: 13,
    cell: ({ customer, isFurther }) => !isFurther && (customer?.email ?? '–'),
  },
  {
    key: 'order',
    header: t('Order'),
    optional: 'shown',
    width: 10,
    priority: 3,
    cell: (line) => line.isOwn && <Papers line={line} />,
  },
  {
    key: 'status',
    header: t('Status'),
    optional: 'shown',
    width: 11,
    phone: 'line',
    cell: ({ status }) => <Badge tone={lineStatusWords[status].tone}>{lineStatusWords[status].label}</Badge>,
  },
  {
    key: 'amount',
    header: t('Amount'),
    numeric: true,
    width: 7,
    phone: 'side',
    cell: ({ amount }) => <Amount amount={amount} />,
  },
])

/** Of the file. 'Guest' and 'Free' stand where no amount does, so that the amounts add up to what the ledger has. */
export const paymentFile: FileColumn<TransactionLine>[] = listPerLanguage(() => [
  { header: t('Date (UTC)'), csv: ({ at }) => utcTime(at) },
  { header: t('Category'), csv: ({ category }) => category },
  { header: t('Event or plan'), csv: ({ title }) => title },
  { header: t('Ticket'), csv: ({ what }) => what },
  { header: t('Customer'), csv: ({ customer }) => customer?.name ?? '' },
  { header: t('Email'), csv: ({ customer }) => customer?.email ?? '' },
  { header: t('Order'), csv: ({ order }) => order?.reference ?? '' },
  { header: t('Document'), csv: ({ document }) => document?.label ?? '' },
  { header: t('Status'), csv: ({ status }) => status },
  { header: t('Currency'), csv: ({ amount }) => (amount.kind === 'money' ? amount.currency : '') },
  {
    header: t('Amount'),
    csv: ({ amount }) =>
      amount.kind === 'money' ? { minor: amount.minor } : amount.kind === 'free' ? t('Free') : t('Guest'),
  },
])

function Title({
  line: { title, what, eventId, planId, order, isFurther, isOwn },
}: {
  line: TransactionLine
}) {
  const to = eventId ? `/admin/events/${eventId}/attendees` : planId && `/admin/plans/${planId}`
  const words = title || t('Unknown')
  const titled = to ? (
    <Link to={to} className="link">
      {words}
    </Link>
  ) : (
    words
  )
  if (!isFurther) return titled
  return (
    <span className="ps-4">
      <span aria-hidden="true" className="me-2 inline-block text-ink-faint rtl:-scale-x-100">
        ↳
      </span>
      <span className="sr-only">
        {order ? t('Also in {reference}:', { reference: order.reference }) : t('Also in this order:')}{' '}
      </span>
      {isOwn && <strong className="font-semibold">{what}: </strong>}
      {titled}
    </span>
  )
}

function Buyer({ line: { customer } }: { line: TransactionLine }) {
  if (!customer) return <span className="text-ink-soft">{t('Unknown')}</span>
  const { name, userId } = customer
  return userId ? (
    <Link to={`/admin/members/${userId}`} className="link">
      {name}
    </Link>
  ) : (
    name
  )
}

/** The order, and the receipt or credit note of the money. */
function Papers({ line: { order, document, isFurther } }: { line: TransactionLine }) {
  return (
    <>
      {order && !isFurther && (
        <Link to={`/admin/orders/${order.id}`} className="link tabular-nums">
          {order.reference}
        </Link>
      )}{' '}
      {document && (
        <a
          href={pathHere(document.path)}
          download
          title={document.label}
          className="inline-block p-1 text-teal"
        >
          <Icon name="file-text" className="size-4 align-text-bottom" />
          <span className="sr-only">{t('{label} as a PDF', { label: document.label })}</span>
        </a>
      )}
    </>
  )
}

function Amount({ amount }: { amount: LineAmount }) {
  switch (amount.kind) {
    case 'guest':
      return <span className="text-ink-soft">{t('Included')}</span>
    case 'free':
      return <span className="text-ink-soft">{t('Free')}</span>
    case 'money':
      return <span className="font-semibold">{formatMoney(amount)}</span>
  }
}

/** What helps where nothing is found: a longer time only where there is one. */
const longerTime = perLanguage(() => ({
  withoutWords: {
    possible: t('Choose a longer period or another category.'),
    never: t('Choose another category.'),
  },
  withWords: {
    possible: t('Search matches the start of words. Try fewer letters or a longer period.'),
    never: t('Search matches the start of words. Try fewer letters.'),
  },
}))

function wordsOfNone({ q, range, category }: PaymentFilters, search: URLSearchParams) {
  if (q === '' && category === null && range === 'allTime') {
    return {
      icon: 'banknote',
      title: t('No payments yet'),
      action: undefined,
      children: t('Payments and refunds for tickets and memberships appear here.'),
    } as const
  }
  const isAllTime = range === 'allTime'
  const longer = q === '' ? longerTime.withoutWords : longerTime.withWords
  const to = isAllTime ? '?range=allTime' : tableAddress(search, { range: 'allTime' })
  return {
    icon: 'search',
    title: q === '' ? t('No payments in this period') : t('No matching payments'),
    action: (
      <ButtonLink to={to} variant="secondary">
        {isAllTime ? t('Show all payments') : t('Show all time')}
      </ButtonLink>
    ),
    children: isAllTime ? longer.never : longer.possible,
  } as const
}
