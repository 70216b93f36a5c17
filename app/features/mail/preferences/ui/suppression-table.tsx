import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { listPerLanguage, perLanguage } from '#language'
import { suppressionListing } from '../rules/suppression-listing.ts'
import type { ListedSuppression } from '../suppression-list.server.ts'
import { reasonWords, stopWords } from './suppression-words.ts'

export const suppressionsPath = '/admin/email/suppressions'

type SuppressionTableProps = { page: KeysetPage<ListedSuppression>; timeZone: string }

/** Addresses that are written to no more. */
export function SuppressionTable(props: SuppressionTableProps) {
  return (
    <ListTable
      caption={t('Suppressed addresses')}
      listing={suppressionListing}
      columns={columns}
      empty={empty}
      {...props}
    />
  )
}

const columns: ListColumn<ListedSuppression>[] = listPerLanguage(() => [
  {
    key: 'address',
    header: t('Address'),
    heading: true,
    cell: ({ id, email }, { search }) => (
      <Link
        to={{ pathname: `${suppressionsPath}/${id}`, search: `${search}` }}
        preventScrollReset
        className="link"
      >
        {email}
      </Link>
    ),
  },
  {
    key: 'reason',
    header: t('Reason'),
    width: 9,
    phone: 'side',
    cell: ({ reason }) => <Badge tone={reasonWords[reason].tone}>{reasonWords[reason].label}</Badge>,
  },
  {
    key: 'stops',
    header: t('Stops'),
    optional: 'shown',
    width: 10,
    priority: 2,
    phone: 'line',
    cell: ({ stops }) => stopWords[stops],
  },
  {
    key: 'details',
    header: t('Details'),
    optional: 'shown',
    width: 18,
    priority: 3,
    isTyped: true,
    cell: ({ details }) => <span className="text-ink-soft">{details || '–'}</span>,
  },
  {
    key: 'since',
    header: t('Since'),
    sortKey: 'since',
    width: 11,
    cell: ({ since }, { timeZone }) => <Moment at={since} timeZone={timeZone} />,
  },
])

const empty: ListEmpty = perLanguage(() => ({
  icon: 'mail',
  title: t('No suppressed addresses'),
  children: t('Addresses that bounce or report spam are added here automatically.'),
  noMatch: {
    title: t('No matching addresses'),
    showAll: t('Show all addresses'),
    children: t('Search matches the start of an address. Addresses that are not listed get emails.'),
  },
}))
