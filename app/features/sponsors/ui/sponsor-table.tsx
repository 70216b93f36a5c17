import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Sorting, tableAddress } from '#app/ui/table-address.ts'
import type { SponsorFilters } from '../rules/sponsor-filters.ts'
import type { ListedSponsor } from '../sponsor-list.server.ts'
import { SponsorLogo } from './sponsor-logo.tsx'
import { counted, siteOf } from './sponsor-words.ts'

type SponsorTableProps = {
  page: KeysetPage<ListedSponsor>
  total: number
  filters: SponsorFilters
  sorting: Sorting
  timeZone: string
}

/** The sponsors with what they may claim and have claimed. */
export function SponsorTable({ page, total, filters, sorting, timeZone }: SponsorTableProps) {
  const [search] = useSearchParams()
  const list = listAddress(search)
  return (
    <DataTable
      caption="Sponsors"
      columns={columnsOf(timeZone, list)}
      {...page}
      sorting={sorting}
      rowKey={({ id }) => id}
      summary={`Showing ${page.rows.length} of ${counted(total, 'sponsor')}`}
      csv={`/admin/sponsors.csv${tableAddress(search, {})}`}
      empty={filters.q === '' ? <NoSponsors /> : <NoMatch />}
      filters={
        <DataFilters
          searchLabel="Name, e-mail, username or organisation"
          search={filters.q}
          isFiltered={filters.q !== ''}
        />
      }
    />
  )
}

/** What of the address is the list's own, to be kept while one sponsor is open over it. */
function listAddress(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['notice', 'claims']) kept.delete(name)
  return kept.size === 0 ? '' : `?${kept}`
}

function columnsOf(timeZone: string, list: string): DataColumn<ListedSponsor>[] {
  return [
    {
      key: 'sponsor',
      header: 'Sponsor',
      heading: true,
      className: 'md:min-w-60',
      cell: ({ id, shownName, personName, email, username, logoUrl }) => (
        <span className="flex items-center gap-3">
          <SponsorLogo name={shownName} url={logoUrl} />
          <span className="min-w-0">
            <Link
              to={`/admin/sponsors/${id}${list}`}
              preventScrollReset
              className="link inline-block py-1 wrap-anywhere"
            >
              {shownName}
            </Link>
            <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
              {[personName === shownName ? '' : personName, username ? `@${username}` : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'since',
      header: 'Since',
      sortKey: 'since',
      optional: 'shown',
      className: 'md:whitespace-nowrap',
      cell: ({ since }) => <span className="tabular-nums">{formatDate(since, timeZone)}</span>,
    },
    {
      key: 'month',
      header: 'Used this month',
      numeric: true,
      cell: ({ usedThisMonth, allowance, own }) => (
        <>
          {usedThisMonth} of {allowance.perMonth}
          {own.perMonth !== null && <OwnNumber />}
        </>
      ),
    },
    {
      key: 'event',
      header: 'Per event',
      numeric: true,
      optional: 'hidden',
      cell: ({ allowance, own }) => (
        <>
          {allowance.perEvent}
          {own.perEvent !== null && <OwnNumber />}
        </>
      ),
    },
    {
      key: 'upcoming',
      header: 'Upcoming',
      optional: 'shown',
      numeric: true,
      cell: ({ upcoming }) =>
        upcoming.claims === 0 ? (
          <span className="text-ink-faint">None</span>
        ) : (
          <>
            {counted(upcoming.claims, 'claim')}
            <span className="block text-sm text-ink-soft">{counted(upcoming.tickets, 'ticket')}</span>
          </>
        ),
    },
    {
      key: 'website',
      header: 'Link',
      optional: 'shown',
      // On a tablet there is no room for it beside the names.
      className: 'md:max-lg:hidden',
      cell: ({ website }) =>
        website ? (
          <a href={website} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
            {siteOf(website)}
          </a>
        ) : (
          <span className="text-ink-faint">None</span>
        ),
    },
    {
      key: 'partner',
      header: 'Home page',
      cell: ({ isAmongPartners }) =>
        isAmongPartners ? (
          <Badge tone="teal" icon="check">
            Partner
          </Badge>
        ) : (
          <span className="text-ink-faint">Not shown</span>
        ),
    },
  ]
}

function OwnNumber() {
  return <span className="block text-sm text-ink-soft">own number</span>
}

function NoSponsors() {
  return (
    <EmptyState
      icon="handshake"
      title="No sponsors yet"
      action={<ButtonLink to="/admin/sponsors/new">Add a sponsor</ButtonLink>}
    >
      Sponsors claim free tickets for their colleagues, and may stand among the partners of the home page.
    </EmptyState>
  )
}

function NoMatch() {
  return (
    <EmptyState
      icon="search"
      title="No sponsor matches"
      action={
        <ButtonLink to="?" variant="secondary">
          Show all sponsors
        </ButtonLink>
      }
    >
      Words are searched by their beginnings: try fewer letters.
    </EmptyState>
  )
}
