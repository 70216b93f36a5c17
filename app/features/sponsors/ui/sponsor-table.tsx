import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { sponsorListing } from '../rules/sponsor-listing.ts'
import type { ListedSponsor } from '../sponsor-list.server.ts'
import { SponsorLogo } from './sponsor-logo.tsx'
import { counted, siteOf } from './sponsor-words.ts'

type SponsorTableProps = { page: KeysetPage<ListedSponsor>; total: number; timeZone: string }

/** The sponsors with what they may claim and have claimed. */
export function SponsorTable({ page, total, timeZone }: SponsorTableProps) {
  const [search] = useSearchParams()
  return (
    <ListTable
      caption="Sponsors"
      listing={sponsorListing}
      columns={columns}
      page={{ ...page, total }}
      timeZone={timeZone}
      csv={`/admin/sponsors.csv${tableAddress(search, {})}`}
      csvNeedsReauth
      empty={empty}
    />
  )
}

/** What of the address is the list's own, to be kept while one sponsor is open over it. */
function listAddress(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['notice', 'claims']) kept.delete(name)
  return kept.size === 0 ? '' : `?${kept}`
}

const columns: ListColumn<ListedSponsor>[] = [
  {
    key: 'sponsor',
    header: 'Sponsor',
    heading: true,
    isTyped: true,
    cell: ({ id, shownName, personName, logoUrl }, { search }) => (
      <span className="inline-flex max-w-full items-center gap-2.5">
        <SponsorLogo name={shownName} url={logoUrl} isSmall />
        <span className="min-w-0 truncate">
          <Link to={`/admin/sponsors/${id}${listAddress(search)}`} preventScrollReset className="link">
            {shownName}
          </Link>{' '}
          {personName !== shownName && <span className="list-more">{personName}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    optional: 'shown',
    width: 14,
    priority: 3,
    phone: 'line',
    cell: ({ email }) => email,
  },
  {
    key: 'username',
    header: 'Username',
    optional: 'hidden',
    cell: ({ username }) => (username ? `@${username}` : '–'),
  },
  {
    key: 'since',
    header: 'Since',
    sortKey: 'since',
    optional: 'shown',
    width: 7,
    priority: 4,
    cell: ({ since }, { timeZone }) => <span className="tabular-nums">{formatDate(since, timeZone)}</span>,
  },
  {
    key: 'month',
    header: 'Used this month',
    numeric: true,
    width: 10,
    phone: 'side',
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
    width: 10,
    priority: 3,
    cell: ({ upcoming }) =>
      upcoming.claims === 0 ? (
        <span className="text-ink-faint">None</span>
      ) : (
        <>
          {counted(upcoming.claims, 'claim')}{' '}
          <span className="list-more">{counted(upcoming.tickets, 'ticket')}</span>
        </>
      ),
  },
  {
    key: 'website',
    header: 'Link',
    optional: 'shown',
    width: 10,
    priority: 5,
    cell: ({ website }) =>
      website ? (
        <a href={website} target="_blank" rel="noopener noreferrer" className="link">
          {siteOf(website)}
        </a>
      ) : (
        <span className="text-ink-faint">None</span>
      ),
  },
  {
    key: 'partner',
    header: 'Home page',
    width: 8,
    priority: 2,
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

/** Of the file, whose columns say other things than those of the screen. */
export const sponsorFile: FileColumn<ListedSponsor>[] = [
  { header: 'Sponsor', csv: ({ shownName }) => shownName },
  { header: 'Person', csv: ({ personName }) => personName },
  { header: 'Email', csv: ({ email }) => email },
  { header: 'Username', csv: ({ username }) => username ?? '' },
  { header: 'Sponsor since (UTC)', csv: ({ since }) => utcTime(since) },
  { header: 'Free tickets per month', csv: ({ allowance }) => String(allowance.perMonth) },
  { header: 'Used this month', csv: ({ usedThisMonth }) => String(usedThisMonth) },
  { header: 'Free tickets per event', csv: ({ allowance }) => String(allowance.perEvent) },
  { header: 'Upcoming claims', csv: ({ upcoming }) => String(upcoming.claims) },
  { header: 'Upcoming tickets', csv: ({ upcoming }) => String(upcoming.tickets) },
  { header: 'Website', csv: ({ website }) => website ?? '' },
  { header: 'Shown as partner', csv: ({ isAmongPartners }) => (isAmongPartners ? 'Yes' : 'No') },
]

function OwnNumber() {
  return <span className="list-more"> custom</span>
}

const empty: ListEmpty = {
  icon: 'handshake',
  title: 'No sponsors yet',
  action: <ButtonLink to="/admin/sponsors/new">Add a sponsor</ButtonLink>,
  children:
    'Sponsors claim free tickets for their colleagues. You can also show them as partners on the home page.',
  noMatch: {
    title: 'No matching sponsors',
    showAll: 'Show all sponsors',
    children: 'Search matches the start of words. Try fewer letters.',
  },
}
