import { Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import type { Sorting } from '#app/ui/table-address.ts'
import type { ListedEnquiry } from '../enquiry-list.server.ts'
import { type EnquiryFilters, enquiryKinds, isNarrowed, statusFilters } from '../rules/enquiry-filters.ts'
import { kindWords, statusWords } from './enquiry-words.ts'

type EnquiryTableProps = {
  page: KeysetPage<ListedEnquiry>
  filters: EnquiryFilters
  timeZone: string
  sorting: Sorting
}

/** What people wrote to the network, with search and filters. */
export function EnquiryTable({ page, filters, timeZone, sorting }: EnquiryTableProps) {
  return (
    <DataTable
      caption="Enquiries"
      columns={columnsIn(timeZone)}
      {...page}
      sorting={sorting}
      rowKey={({ id }) => id}
      empty={isNarrowed(filters) ? <NoMatch /> : <NoEnquiries />}
      filters={
        <DataFilters
          searchLabel="Name, e-mail, organisation or words"
          search={filters.q}
          isFiltered={isNarrowed(filters)}
        >
          <FilterSelect
            name="status"
            label="Status"
            value={filters.status}
            any="Any status"
            options={statusFilters.map((value) => ({
              value,
              label: value === 'open' ? 'Waiting for an answer' : statusWords[value].label,
            }))}
          />
          <FilterSelect
            name="kind"
            label="Kind"
            value={filters.kind}
            any="Any kind"
            options={enquiryKinds.map((value) => ({ value, label: kindWords[value] }))}
          />
        </DataFilters>
      }
    />
  )
}

function columnsIn(timeZone: string): DataColumn<ListedEnquiry>[] {
  return [
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
      header: 'About',
      optional: 'shown',
      cell: ({ about }) => <span className="line-clamp-2 wrap-anywhere">{about}</span>,
    },
    { key: 'kind', header: 'Kind', optional: 'shown', cell: ({ kind }) => kindWords[kind] },
    {
      key: 'came',
      header: 'Came',
      optional: 'shown',
      sortKey: 'came',
      className: 'md:whitespace-nowrap',
      cell: ({ createdAt }) => (
        <span className="tabular-nums">
          {formatDate(createdAt, timeZone)}{' '}
          <span className="text-sm text-ink-soft md:block">{formatTime(createdAt, timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
    },
  ]
}

function NoEnquiries() {
  return (
    <EmptyState icon="message-circle" title="No enquiries yet">
      What people write on the contact and the sponsorship page appears here, and goes to the membership team
      by mail.
    </EmptyState>
  )
}

function NoMatch() {
  return (
    <EmptyState
      icon="search"
      title="No enquiry matches"
      action={
        <ButtonLink to="?" variant="secondary">
          Show all enquiries
        </ButtonLink>
      }
    >
      Words are searched by their beginnings: try fewer letters, or another status.
    </EmptyState>
  )
}
