import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { listPerLanguage, perLanguage } from '#language'
import type { ListedEnquiry } from '../enquiry-list.server.ts'
import { enquiryKindNames, enquiryListing } from '../rules/enquiry-listing.ts'
import { statusWords } from './enquiry-words.ts'

type EnquiryTableProps = { page: KeysetPage<ListedEnquiry>; timeZone: string }

/** What people wrote to the network, with search and filters. */
export function EnquiryTable(props: EnquiryTableProps) {
  return (
    <ListTable caption={t('Enquiries')} listing={enquiryListing} columns={columns} empty={empty} {...props} />
  )
}

const columns: ListColumn<ListedEnquiry>[] = listPerLanguage(() => [
  {
    key: 'from',
    header: t('From'),
    heading: true,
    isTyped: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/enquiries/${id}`} className="link">
        {name}
      </Link>
    ),
  },
  {
    key: 'email',
    header: t('Email'),
    optional: 'shown',
    width: 14,
    priority: 3,
    cell: ({ email }) => email,
  },
  {
    key: 'about',
    header: t('Subject'),
    optional: 'shown',
    width: 16,
    priority: 2,
    phone: 'line',
    isTyped: true,
    cell: ({ about }) => about,
  },
  {
    key: 'kind',
    header: t('Type'),
    optional: 'shown',
    width: 8,
    priority: 4,
    cell: ({ kind }) => enquiryKindNames[kind],
  },
  {
    key: 'came',
    header: t('Received'),
    optional: 'shown',
    sortKey: 'came',
    width: 11,
    cell: ({ createdAt }, { timeZone }) => <Moment at={createdAt} timeZone={timeZone} />,
  },
  {
    key: 'status',
    header: t('Status'),
    width: 8,
    phone: 'side',
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
  },
])

const empty: ListEmpty = perLanguage(() => ({
  icon: 'message-circle',
  title: t('No enquiries yet'),
  children: t(
    'Messages from the contact and sponsorship pages appear here and are emailed to the membership team.',
  ),
  noMatch: {
    title: t('No matching enquiries'),
    showAll: t('Show all enquiries'),
    children: t('Search matches the start of words. Try fewer letters or another status.'),
  },
}))
