import { Link, useSearchParams } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Sorting } from '#app/ui/table-address.ts'
import { tableAddress } from '#app/ui/table-address.ts'
import { isNarrowed } from '../rules/waitlist-filters.ts'
import type { ListedWaitlistEntry } from '../waitlist-list.server.ts'
import { RowSteps, SelectedSteps } from './entry-steps.tsx'
import { noEntries, statusWords } from './waitlist-admin-words.ts'
import { WaitlistFilterFields, type WaitlistFilterFieldsProps } from './waitlist-filter-fields.tsx'

type WaitlistTableProps = WaitlistFilterFieldsProps & {
  page: KeysetPage<ListedWaitlistEntry>
  sorting: Sorting
  timeZone: string
}

/** Everybody who waits or has waited: searched, filtered, selected. */
export function WaitlistTable({ page, sorting, timeZone, ...fields }: WaitlistTableProps) {
  const [search] = useSearchParams()
  return (
    <DataTable
      caption="Waitlist entries"
      columns={columnsIn(timeZone, search)}
      {...page}
      rowKey={({ id }) => id}
      sorting={sorting}
      selection={{
        nameOf: ({ firstName, lastName, eventTitle }) => `${firstName} ${lastName} for ${eventTitle}`,
        matching: JSON.stringify(fields.filters),
        actions: (chosen) => <SelectedSteps chosen={chosen} />,
      }}
      filters={<WaitlistFilterFields {...fields} timeZone={timeZone} />}
      empty={
        <EmptyState
          icon="hourglass"
          title={noEntries}
          action={
            isNarrowed(fields.filters) && (
              <ButtonLink to="?" variant="secondary">
                Show all entries
              </ButtonLink>
            )
          }
        >
          People join the waitlist of a sold-out ticket on the page of its event.
        </EmptyState>
      }
    />
  )
}

function columnsIn(timeZone: string, search: URLSearchParams): DataColumn<ListedWaitlistEntry>[] {
  return [
    {
      key: 'event',
      header: 'Event',
      cell: ({ eventId, eventTitle, ticketName }) => (
        <>
          <Link to={`/admin/events/edit/${eventId}`} className="link block md:line-clamp-2">
            {eventTitle}
          </Link>
          <span className="block text-sm text-ink-soft">{ticketName}</span>
        </>
      ),
    },
    {
      key: 'name',
      header: 'Name',
      heading: true,
      className: 'md:min-w-28',
      cell: ({ id, firstName, lastName }) => (
        <Link to={panelAddress(search, id)} preventScrollReset className="link wrap-break-word">
          {`${firstName} ${lastName}`.trim()}
        </Link>
      ),
    },
    { key: 'contact', header: 'Contact', optional: 'shown', cell: Contact },
    { key: 'status', header: 'Status', cell: (entry) => <Status entry={entry} timeZone={timeZone} /> },
    {
      key: 'message',
      header: 'Message',
      optional: 'shown',
      className: 'md:max-[88rem]:hidden',
      cell: ({ message }) => (
        <span title={message} className="block max-w-64 wrap-anywhere md:line-clamp-2">
          {message || '–'}
        </span>
      ),
    },
    {
      key: 'joined',
      header: 'Joined',
      sortKey: 'joined',
      optional: 'shown',
      className: 'md:whitespace-nowrap',
      cell: ({ joinedAt }) => (
        <span className="tabular-nums">
          {formatDate(joinedAt, timeZone)}{' '}
          <span className="text-sm text-ink-soft md:block">{formatTime(joinedAt, timeZone)}</span>
        </span>
      ),
    },
    { key: 'actions', header: 'Actions', cell: (entry) => <RowSteps entry={entry} /> },
  ]
}

/** The same page of the list with one entry beside it. */
function panelAddress(search: URLSearchParams, id: string): string {
  return tableAddress(search, { after: search.get('after'), before: search.get('before'), entry: id })
}

function Contact({ email, phoneNumber }: ListedWaitlistEntry) {
  return (
    <>
      <a href={`mailto:${email}`} title={email} className="link block md:max-w-36 md:truncate 2xl:max-w-48">
        {email}
      </a>
      {phoneNumber && (
        <a
          href={`tel:${phoneNumber.replaceAll(' ', '')}`}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft md:min-h-6"
        >
          {phoneNumber}
        </a>
      )}
    </>
  )
}

export function Status({ entry, timeZone }: { entry: ListedWaitlistEntry; timeZone: string }) {
  const { status, position, placesLeft, offeredUntil } = entry
  const { label, tone } = statusWords[status]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {position !== null && (
        <span className="block text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {`No. ${position.toLocaleString('en')} in line${placesLeft > 1 ? `, ${placesLeft} places` : ''}`}
        </span>
      )}
      {offeredUntil && (
        <span className="block text-sm text-ink-soft tabular-nums">
          {`Held until ${formatDate(offeredUntil, timeZone)}, ${formatTime(offeredUntil, timeZone)}`}
        </span>
      )}
    </>
  )
}
