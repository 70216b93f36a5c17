import { Link, useLocation } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import type { Sorting } from '#app/ui/table-address.ts'
import { isNarrowed, type SuppressionFilters, suppressionReasons } from '../rules/suppression-filters.ts'
import type { ListedSuppression } from '../suppression-list.server.ts'
import { reasonWords, stopWords } from './suppression-words.ts'

export const suppressionsPath = '/admin/email/suppressions'

type SuppressionTableProps = {
  page: KeysetPage<ListedSuppression>
  filters: SuppressionFilters
  sorting: Sorting
  timeZone: string
}

/** Addresses that are written to no more. */
export function SuppressionTable({ page, filters, sorting, timeZone }: SuppressionTableProps) {
  const { search } = useLocation()
  return (
    <DataTable
      caption="Suppressed addresses"
      columns={columnsIn(timeZone, search)}
      {...page}
      sorting={sorting}
      rowKey={({ id }) => id}
      empty={isNarrowed(filters) ? <NoMatch /> : <NoneYet />}
      filters={
        <DataFilters
          searchLabel="Beginning of an address"
          search={filters.q}
          isFiltered={isNarrowed(filters)}
        >
          <FilterSelect
            name="reason"
            label="Reason"
            value={filters.reason}
            any="Any reason"
            options={suppressionReasons.map((value) => ({ value, label: reasonWords[value].label }))}
          />
        </DataFilters>
      }
    />
  )
}

function columnsIn(timeZone: string, search: string): DataColumn<ListedSuppression>[] {
  return [
    {
      key: 'address',
      header: 'Address',
      heading: true,
      cell: ({ id, email }) => (
        <Link
          to={`${suppressionsPath}/${id}${search}`}
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
      cell: ({ since }) => (
        <span className="tabular-nums">
          {formatDate(since, timeZone)}{' '}
          <span className="text-sm text-ink-soft md:block">{formatTime(since, timeZone)}</span>
        </span>
      ),
    },
  ]
}

function NoneYet() {
  return (
    <EmptyState icon="mail" title="Mail reaches everybody">
      Addresses that refuse our mails, or whose owners call them spam, appear here by themselves.
    </EmptyState>
  )
}

function NoMatch() {
  return (
    <EmptyState
      icon="search"
      title="No address matches"
      action={
        <ButtonLink to="?" variant="secondary">
          Show all addresses
        </ButtonLink>
      }
    >
      Addresses are searched by their beginnings. One that is not here gets its mails.
    </EmptyState>
  )
}
