import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { ListedEnquiry } from '../enquiry-list.server.ts'
import { enquiryKindNames, enquiryListing } from '../rules/enquiry-listing.ts'
import { statusWords } from './enquiry-words.ts'

type EnquiryTableProps = { page: KeysetPage<ListedEnquiry>; timeZone: string }

/** What people wrote to the network, with search and filters. */
export function EnquiryTable(props: EnquiryTableProps) {
  return <ListTable caption="Enquiries" listing={enquiryListing} columns={columns} empty={empty} {...props} />
}

const columns: ListColumn<ListedEnquiry>[] = [
  {
    key: 'from',
    header: 'From',
    heading: true,
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/admin/enquiries/${id}`} className="link inline-block py-1 wrap-anywhere">
          {name}
        </Link>
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    key: 'about',
    header: 'Subject',
    optional: 'shown',
    cell: ({ about }) => <span className="line-clamp-2 wrap-anywhere">{about}</span>,
  },
  { key: 'kind', header: 'Type', optional: 'shown', cell: ({ kind }) => enquiryKindNames[kind] },
  {
    key: 'came',
    header: 'Received',
    optional: 'shown',
    sortKey: 'came',
    className: 'md:whitespace-nowrap',
    cell: ({ createdAt }, { timeZone }) => <Moment at={createdAt} timeZone={timeZone} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
  },
]

const empty: ListEmpty = {
  icon: 'message-circle',
  title: 'No enquiries yet',
  children:
    'Messages from the contact and sponsorship pages appear here and are emailed to the membership team.',
  noMatch: {
    title: 'No matching enquiries',
    showAll: 'Show all enquiries',
    children: 'Search matches the start of words. Try fewer letters or another status.',
  },
}
