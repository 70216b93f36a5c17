import { Link, useSearchParams } from 'react-router'
import { formatDate, formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage, RowTotal } from '#app/kernel/keyset.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ListFilters } from '#app/ui/list-filters.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import type { ListedEvent } from '../event-list.server.ts'
import { type EventTime, eventListing, eventTimeNames } from '../rules/event-listing.ts'
import { CutText } from './cut-text.tsx'
import { EventRowActions } from './event-row-actions.tsx'
import { eventStatusWords } from './event-status-words.ts'

type EventTableProps = {
  page: KeysetPage<ListedEvent> & { total: RowTotal | null }
  time: EventTime
  timeZone: string
  csv: string
}

/** All events of the network, with search, filters and what can be done with each. */
export function EventTable({ time, ...props }: EventTableProps) {
  const [search] = useSearchParams()
  const kept = { time: search.get('time') }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        label="Which events"
        items={Object.entries(eventTimeNames).map(([value, label]) => ({
          to: tableAddress(search, { time: value, sort: null }),
          label,
          current: value === time,
        }))}
      />
      <ListTable
        caption="Events"
        listing={eventListing}
        columns={columns}
        whileLoading="Loading events..."
        filters={<ListFilters filters={eventListing.filters} timeZone={props.timeZone} kept={kept} />}
        empty={empty}
        {...props}
      />
    </div>
  )
}

const columns: ListColumn<ListedEvent>[] = [
  {
    key: 'title',
    header: 'Event',
    heading: true,
    sortKey: 'title',
    isTyped: true,
    cell: (event) => (
      <>
        <span className="me-2.5 hidden aspect-[3/2] w-12 overflow-hidden rounded-sm bg-paper-deep align-middle md:inline-block in-data-[rows=compact]:md:hidden">
          <Picture src={event.imageUrl} alt="" width={72} height={48} className="size-full object-cover" />
        </span>
        <Link to={`/admin/events/${event.id}`} className="link">
          {event.title}
        </Link>
      </>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    sortKey: 'date',
    width: 13,
    phone: 'line',
    cell: ({ startsAt, timeZone }) => (
      <span className="tabular-nums">
        {formatWeekdayDate(startsAt, timeZone)}{' '}
        <span className="text-ink-soft max-md:hidden">{formatTime(startsAt, timeZone)}</span>
      </span>
    ),
  },
  {
    key: 'location',
    header: 'Location',
    optional: 'shown',
    width: 10,
    priority: 5,
    isTyped: true,
    cell: (event) => <CutText text={event.place} label={`Location of ${event.title}`} />,
  },
  {
    key: 'price',
    header: 'Price',
    optional: 'shown',
    numeric: true,
    width: 6,
    priority: 4,
    cell: priceOf,
  },
  {
    key: 'attendees',
    header: 'Attendees',
    optional: 'shown',
    numeric: true,
    width: 6,
    priority: 3,
    phone: 'line',
    cell: (event) => (
      <>
        {event.attendees.toLocaleString('en')}
        <span className="md:sr-only"> {event.attendees === 1 ? 'attendee' : 'attendees'}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: 12,
    phone: 'side',
    cell: ({ isFeatured, status, isBeingCancelled }) => (
      <span className="inline-flex gap-1">
        {isBeingCancelled && <Badge tone="warning">Refunds in progress</Badge>}
        <Badge tone={eventStatusWords[status].tone}>{eventStatusWords[status].label}</Badge>
        <Badge tone={isFeatured ? 'marigold' : 'neutral'} className="max-md:hidden">
          {isFeatured ? 'Featured' : 'Standard'}
        </Badge>
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 12,
    priority: 2,
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
    action: (
      <ButtonLink to="/admin/events?time=all" variant="secondary">
        Show all events
      </ButtonLink>
    ),
    children: 'Search matches the start of words in titles and places. Try fewer letters or another status.',
  },
}
