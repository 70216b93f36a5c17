import { Link, useNavigation } from 'react-router'
import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ListedEvent } from '../event-list.server.ts'
import { eventStatuses } from '../rules/event-life.ts'
import {
  type EventListFilters,
  type EventSorting,
  eventTimes,
  isListNarrowed,
} from '../rules/event-list-filters.ts'
import { CutText } from './cut-text.tsx'
import { EventRowActions } from './event-row-actions.tsx'
import { eventStatusWords } from './event-status-words.ts'

type EventTableProps = {
  page: KeysetPage<ListedEvent>
  filters: EventListFilters
  sorting: EventSorting
  csv: string
}

const timeWords = { upcoming: 'Upcoming', past: 'Past' } as const

/** All events of the network, with search, filters and what can be done with each. */
export function EventTable({ page, filters, sorting, csv }: EventTableProps) {
  const { q, status, time } = filters
  const isNarrowed = isListNarrowed(filters)
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === '/admin/events'
  return (
    <DataTable
      caption="Events"
      columns={columns}
      {...page}
      rowKey={(event) => event.id}
      sorting={sorting}
      csv={csv}
      summary={<span role="status">{isLoading && 'Loading events...'}</span>}
      empty={isNarrowed ? <NoMatch /> : <NoEvents />}
      filters={
        <DataFilters searchLabel="Search events..." search={q} isFiltered={isNarrowed}>
          <FilterSelect
            name="time"
            label="When"
            className="md:w-40"
            value={time}
            any="Any time"
            options={eventTimes.map((value) => ({ value, label: timeWords[value] }))}
          />
          <FilterSelect
            name="status"
            label="Status"
            className="md:w-40"
            value={status}
            any="Any status"
            options={eventStatuses.map((value) => ({ value, label: eventStatusWords[value].label }))}
          />
        </DataFilters>
      }
    />
  )
}

const columns: DataColumn<ListedEvent>[] = [
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
          <Link to={`/admin/events/edit/${event.id}`} className="link inline-block py-1 wrap-anywhere">
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
        {isBeingCancelled && <Badge tone="warning">Refunds under way</Badge>}
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

function priceOf({ priceMinor, currency }: ListedEvent): string {
  return priceMinor === null ? 'Free' : formatPrice({ minor: priceMinor, currency })
}

function NoEvents() {
  return (
    <EmptyState
      icon="calendar-days"
      title="No events yet"
      action={
        <ButtonLink to="/admin/events/create" icon="plus">
          Add New Event
        </ButtonLink>
      }
    >
      Events appear here from their first draft; visitors see them once they are published.
    </EmptyState>
  )
}

function NoMatch() {
  return (
    <EmptyState
      icon="search"
      title="No event matches"
      action={
        <ButtonLink to="?" variant="secondary">
          Show all events
        </ButtonLink>
      }
    >
      Words are searched by their beginnings, in titles and places: try fewer letters, or another status.
    </EmptyState>
  )
}
