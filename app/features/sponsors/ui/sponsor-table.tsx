import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { listPerLanguage, perLanguage } from '#language'
import { sponsorListing } from '../rules/sponsor-listing.ts'
import type { ListedSponsor } from '../sponsor-list.server.ts'
import { SponsorLogo } from './sponsor-logo.tsx'
import { claimsOf, siteOf, ticketsOf } from './sponsor-words.ts'

type SponsorTableProps = { page: KeysetPage<ListedSponsor>; total: number; timeZone: string }

/** The sponsors with what they may claim and have claimed. */
export function SponsorTable({ page, total, timeZone }: SponsorTableProps) {
  const [search] = useSearchParams()
  return (
    <ListTable
      caption={t('Sponsors')}
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

// oxlint-disable-next-line max-lines-per-function -- a table.
const columns: ListColumn<ListedSponsor>[] = listPerLanguage(() => [
  {
    key: 'sponsor',
    header: t('Sponsor'),
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
    header: t('Email'),
    optional: 'shown',
    width: 14,
    priority: 3,
    phone: 'line',
    cell: ({ email }) => email,
  },
  {
    key: 'username',
    header: t('Username'),
    optional: 'hidden',
    cell: ({ username }) => (username ? `@${username}` : '–'),
  },
  {
    key: 'since',
    header: t('Since'),
    sortKey: 'since',
    optional: 'shown',
    width: 7,
    priority: 4,
    cell: ({ since }, { timeZone }) => <span className="tabular-nums">{formatDate(since, timeZone)}</span>,
  },
  {
    key: 'month',
    header: t('Used this month'),
    numeric: true,
    width: 10,
    phone: 'side',
    cell: ({ usedThisMonth, allowance, own }) => (
      <>
        {t('{used} of {limit}', { used: usedThisMonth, limit: allowance.perMonth })}
        {own.perMonth !== null && <OwnNumber />}
      </>
    ),
  },
  {
    key: 'event',
    header: t('Per event'),
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
    header: t('Upcoming'),
    optional: 'shown',
    numeric: true,
    width: 10,
    priority: 3,
    cell: ({ upcoming }) =>
      upcoming.claims === 0 ? (
        <span className="text-ink-faint">{t('None')}</span>
      ) : (
        <>
          {claimsOf(upcoming.claims)} <span className="list-more">{ticketsOf(upcoming.tickets)}</span>
        </>
      ),
  },
  {
    key: 'website',
    header: t('Link'),
    optional: 'shown',
    width: 10,
    priority: 5,
    cell: ({ website }) =>
      website ? (
        <a href={website} target="_blank" rel="noopener noreferrer" className="link">
          {siteOf(website)}
        </a>
      ) : (
        <span className="text-ink-faint">{t('None')}</span>
      ),
  },
  {
    key: 'partner',
    header: t('Home page'),
    width: 8,
    priority: 2,
    cell: ({ isAmongPartners }) =>
      isAmongPartners ? (
        <Badge tone="teal" icon="check">
          {t('Partner')}
        </Badge>
      ) : (
        <span className="text-ink-faint">{t('Not shown')}</span>
      ),
  },
])

/** Of the file, whose columns say other things than those of the screen. */
export const sponsorFile: FileColumn<ListedSponsor>[] = listPerLanguage(() => [
  { header: t('Sponsor'), csv: ({ shownName }) => shownName },
  { header: t('Person'), csv: ({ personName }) => personName },
  { header: t('Email'), csv: ({ email }) => email },
  { header: t('Username'), csv: ({ username }) => username ?? '' },
  { header: t('Sponsor since (UTC)'), csv: ({ since }) => utcTime(since) },
  { header: t('Free tickets per month'), csv: ({ allowance }) => String(allowance.perMonth) },
  { header: t('Used this month'), csv: ({ usedThisMonth }) => String(usedThisMonth) },
  { header: t('Free tickets per event'), csv: ({ allowance }) => String(allowance.perEvent) },
  { header: t('Upcoming claims'), csv: ({ upcoming }) => String(upcoming.claims) },
  { header: t('Upcoming tickets'), csv: ({ upcoming }) => String(upcoming.tickets) },
  { header: t('Website'), csv: ({ website }) => website ?? '' },
  { header: t('Shown as partner'), csv: ({ isAmongPartners }) => (isAmongPartners ? t('Yes') : t('No')) },
])

function OwnNumber() {
  return <span className="list-more"> {t('custom')}</span>
}

const empty: ListEmpty = perLanguage(() => ({
  icon: 'handshake',
  title: t('No sponsors yet'),
  action: <ButtonLink to="/admin/sponsors/new">{t('Add a sponsor')}</ButtonLink>,
  children: t(
    'Sponsors claim free tickets for their colleagues. You can also show them as partners on the home page.',
  ),
  noMatch: {
    title: t('No matching sponsors'),
    showAll: t('Show all sponsors'),
    children: t('Search matches the start of words. Try fewer letters.'),
  },
}))
