import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { suppressionListing } from '../rules/suppression-listing.ts'
import type { ListedSuppression } from '../suppression-list.server.ts'
import { reasonWords, stopWords } from './suppression-words.ts'

export const suppressionsPath = '/admin/email/suppressions'

type SuppressionTableProps = { page: KeysetPage<ListedSuppression>; timeZone: string }

/** Addresses that are written to no more. */
export function SuppressionTable(props: SuppressionTableProps) {
  return (
    <ListTable
      caption="Suppressed addresses"
      listing={suppressionListing}
      columns={columns}
      empty={empty}
      {...props}
    />
  )
}

const columns: ListColumn<ListedSuppression>[] = [
  {
    key: 'address',
    header: 'Address',
    heading: true,
    cell: ({ id, email }, { search }) => (
      <Link
        to={{ pathname: `${suppressionsPath}/${id}`, search: `${search}` }}
        preventScrollReset
        className="link inline-block py-1 wrap-anywhere"
      >
        {email}
      </Link>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => <Badge tone={reasonWords[reason].tone}>{reasonWords[reason].label}</Badge>,
  },
  { key: 'stops', header: 'Stops', optional: 'shown', cell: ({ stops }) => stopWords[stops] },
  {
    key: 'details',
    header: 'What was said',
    optional: 'shown',
    cell: ({ details }) => (
      <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{details || '–'}</span>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    sortKey: 'since',
    className: 'md:whitespace-nowrap',
    cell: ({ since }, { timeZone }) => <Moment at={since} timeZone={timeZone} />,
  },
]

const empty: ListEmpty = {
  icon: 'mail',
  title: 'Mail reaches everybody',
  children: 'Addresses that refuse our mails, or whose owners call them spam, appear here by themselves.',
  noMatch: {
    title: 'No address matches',
    showAll: 'Show all addresses',
    children: 'Addresses are searched by their beginnings. One that is not here gets its mails.',
  },
}
