import { Link, useSearchParams } from 'react-router'
import { formatDate, formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage, RowTotal } from '#app/kernel/keyset.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { plural, t, tIn } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ListFilters } from '#app/ui/list-filters.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { listPerLanguage, perLanguage } from '#language'
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
        label={t('Which events')}
        items={Object.entries(eventTimeNames).map(([value, label]) => ({
          to: tableAddress(search, { time: value, sort: null }),
          label,
          current: value === time,
        }))}
      />
      <ListTable
        caption={t('Events')}
        listing={eventListing}
        columns={columns}
        whileLoading={t('Loading events...')}
        filters={<ListFilters filters={eventListing.filters} timeZone={props.timeZone} kept={kept} />}
        empty={empty}
        {...props}
      />
    </div>
  )
}

function Standing({ isFeatured, status, isBeingCancelled }: ListedEvent) {
  return (
    <span className="inline-flex gap-1">
      {isBeingCancelled && <Badge tone="warning">{t('Refunds in progress')}</Badge>}
      <Badge tone={eventStatusWords[status].tone}>{eventStatusWords[status].label}</Badge>
      <Badge tone={isFeatured ? 'marigold' : 'neutral'} className="max-md:hidden">
        {isFeatured ? t('Featured') : tIn('usual kind', 'Standard')}
      </Badge>
    </span>
  )
}

const columns: ListColumn<ListedEvent>[] = listPerLanguage(() => [
  {
    key: 'title',
    header: t('Event'),
    heading: true,
    sortKey: 'title',
    isTyped: true,
    cell: (event) => (
      <>
        <span className="me-2.5 hidden aspect-[3/2] w-12 overflow-hidden rounded-sm bg-paper-deep align-middle md:inline-block in-data-[rows=compact]:md:hidden">
          <Picture src={event.imageUrl} alt="" width={72} height={48} className="size-full object-cover" />
        </span>
        <Link to={`/admin/events/${event.id}`} className="link" {...written(event.title)}>
          {event.title}
        </Link>
      </>
    ),
  },
  {
    key: 'date',
    header: t('Date'),
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
    header: t('Location'),
    optional: 'shown',
    width: 10,
    priority: 5,
    isTyped: true,
    cell: (event) => <CutText text={event.place} label={t('Location of {title}', { title: event.title })} />,
  },
  {
    key: 'price',
    header: t('Price'),
    optional: 'shown',
    numeric: true,
    width: 6,
    priority: 4,
    cell: priceOf,
  },
  {
    key: 'attendees',
    header: t('Attendees'),
    optional: 'shown',
    numeric: true,
    width: 6,
    priority: 3,
    phone: 'line',
    cell: (event) => (
      <>
        {formatCount(event.attendees)}
        <span className="md:sr-only"> {plural(event.attendees, 'attendee', 'attendees')}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: t('Status'),
    width: 12,
    phone: 'side',
    cell: Standing,
  },
  {
    key: 'actions',
    header: t('Actions'),
    width: 12,
    priority: 2,
    cell: (event) => <EventRowActions event={event} />,
  },
])

/** Of the file, whose columns say other things than those of the screen; times are those of the event's clock. */
export const eventFile: FileColumn<ListedEvent>[] = listPerLanguage(() => [
  { header: t('Event'), csv: ({ title }) => title },
  { header: t('Date'), csv: ({ startsAt, timeZone }) => formatDate(startsAt, timeZone) },
  { header: t('Time'), csv: ({ startsAt, timeZone }) => formatTime(startsAt, timeZone) },
  { header: t('Time zone'), csv: ({ timeZone }) => timeZone },
  { header: t('Location'), csv: ({ place }) => place },
  { header: t('Currency'), csv: ({ currency }) => currency },
  { header: t('Price'), csv: ({ priceMinor }) => ((priceMinor ?? 0) / 100).toFixed(2) },
  { header: t('Attendees'), csv: ({ attendees }) => String(attendees) },
  {
    header: t('Featured'),
    csv: ({ isFeatured }) => (isFeatured ? t('Featured') : tIn('usual kind', 'Standard')),
  },
  { header: t('Status'), csv: ({ status }) => status },
  { header: t('URL'), csv: ({ slug }, { baseUrl }) => `${baseUrl}/events/${slug}` },
])

function priceOf({ priceMinor, currency }: ListedEvent): string {
  return priceMinor === null ? t('Free') : formatPrice({ minor: priceMinor, currency })
}

const empty: ListEmpty = perLanguage(() => ({
  icon: 'calendar-days',
  title: t('No events yet'),
  action: (
    <ButtonLink to="/admin/events/create" icon="plus">
      {t('Add New Event')}
    </ButtonLink>
  ),
  children: t('Events appear here from their first draft. Visitors see them when they are published.'),
  noMatch: {
    title: t('No matching events'),
    action: (
      <ButtonLink to="/admin/events?time=all" variant="secondary">
        {t('Show all events')}
      </ButtonLink>
    ),
    children: t(
      'Search matches the start of words in titles and places. Try fewer letters or another status.',
    ),
  },
}))
