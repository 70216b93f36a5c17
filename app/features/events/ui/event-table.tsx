import { Link, useNavigation } from 'react-router'
import { formatDate, formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ListedEvent } from '../event-list.server.ts'
import { eventListing } from '../rules/event-listing.ts'
import { CutText } from './cut-text.tsx'
import { EventRowActions } from './event-row-actions.tsx'
import { eventStatusWords } from './event-status-words.ts'

type EventTableProps = { page: KeysetPage<ListedEvent>; timeZone: string; csv: string }

/** All events of the network, with search, filters and what can be done with each. */
export function EventTable(props: EventTableProps) {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === '/admin/events'
  return (
    <ListTable
      caption="Events"
      listing={eventListing}
      columns={columns}
      summary={<span role="status">{isLoading && 'Loading events...'}</span>}
      empty={empty}
      {...props}
    />
  )
}

const columns: ListColumn<ListedEvent>[] = [
  {
    key: 'title',
    header: 'Event',
    heading: true,
    sortKey: 'title',
    cell: (event) => (
      <span className="flex min-w-0 items-center gap-3 md:min-w-44 min-[88rem]:min-w-64">
        <span className="aspect-[3/2] w-18 shrink-0 overflow-hidden rounded-sm bg-paper-deep md:max-[88rem]:hidden min-[88rem]:w-15">
          <Picture src={event.imageUrl} alt="" width={72} height={48} className="size-full object-cover" />
        </span>
        <span className="min-w-0 text-start">
          <Link to={`/admin/events/${event.id}`} className="link inline-block py-1 wrap-anywhere">
            {event.title}
          </Link>
          <span className="hidden text-sm font-normal text-ink-soft md:max-xl:block">
            {priceOf(event)}, {event.attendees === 1 ? '1 attendee' : `${event.attendees} attendees`}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    sortKey: 'date',
    className: 'md:whitespace-nowrap',
    cell: ({ startsAt, timeZone }) => (
      <span className="tabular-nums">
        {formatWeekdayDate(startsAt, timeZone)}{' '}
        <span className="text-sm text-ink-soft md:block">{formatTime(startsAt, timeZone)}</span>
      </span>
    ),
  },
  {
    key: 'location',
    header: 'Location',
    optional: 'shown',
    className: 'md:max-xl:hidden md:w-32 md:text-sm min-[88rem]:w-40',
    cell: (event) => <CutText text={event.place} label={`Location of ${event.title}`} />,
  },
  {
    key: 'price',
    header: 'Price',
    optional: 'shown',
    numeric: true,
    className: 'md:whitespace-nowrap md:max-xl:hidden',
    cell: priceOf,
  },
  {
    key: 'attendees',
    header: 'Attendees',
    optional: 'shown',
    numeric: true,
    className: 'md:max-xl:hidden',
    cell: (event) => event.attendees,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isFeatured, status, isBeingCancelled }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={eventStatusWords[status].tone}>{eventStatusWords[status].label}</Badge>
        <Badge tone={isFeatured ? 'marigold' : 'neutral'}>{isFeatured ? 'Featured' : 'Standard'}</Badge>
        {isBeingCancelled && <Badge tone="warning">Refunds in progress</Badge>}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    // On a phone the five say themselves that they are actions, and need the width.
    className: 'max-md:justify-end max-md:[&>[aria-hidden]]:hidden md:text-end',
    cell: (event) => <EventRowActions event={event} />,
  },
]

/** Of the file, whose columns say other things than those of the screen; times are those of the event's clock. */
export const eventFile: FileColumn<ListedEvent>[] = [
  { header: 'Event', csv: ({ title }) => title },
  { header: 'Date', csv: ({ startsAt, timeZone }) => formatDate(startsAt, timeZone) },
  { header: 'Time', csv: ({ startsAt, timeZone }) => formatTime(startsAt, timeZone) },
  { header: 'Time zone', csv: ({ timeZone }) => timeZone },
  { header: 'Location', csv: ({ place }) => place },
  { header: 'Currency', csv: ({ currency }) => currency },
  { header: 'Price', csv: ({ priceMinor }) => ((priceMinor ?? 0) / 100).toFixed(2) },
  { header: 'Attendees', csv: ({ attendees }) => String(attendees) },
  { header: 'Featured', csv: ({ isFeatured }) => (isFeatured ? 'Featured' : 'Standard') },
  { header: 'Status', csv: ({ status }) => status },
  { header: 'URL', csv: ({ slug }, { baseUrl }) => `${baseUrl}/events/${slug}` },
]

function priceOf({ priceMinor, currency }: ListedEvent): string {
  return priceMinor === null ? 'Free' : formatPrice({ minor: priceMinor, currency })
}

const empty: ListEmpty = {
  icon: 'calendar-days',
  title: 'No events yet',
  action: (
    <ButtonLink to="/admin/events/create" icon="plus">
      Add New Event
    </ButtonLink>
  ),
  children: 'Events appear here from their first draft. Visitors see them when they are published.',
  noMatch: {
    title: 'No matching events',
    showAll: 'Show all events',
    children: 'Search matches the start of words in titles and places. Try fewer letters or another status.',
  },
}
