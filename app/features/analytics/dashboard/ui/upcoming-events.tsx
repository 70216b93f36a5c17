import { Link } from 'react-router'
import { isToday } from '#app/features/door/rules/door-day.ts'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { UpcomingEvent } from '../glance.server.ts'

type UpcomingEventsProps = { events: readonly UpcomingEvent[]; now: Date }

/** The next events that have attendees, with how many come and are in. */
export function UpcomingEvents({ events, now }: UpcomingEventsProps) {
  const columns: Column<UpcomingEvent>[] = [
    { key: 'event', header: t('Event'), heading: true, cell: (event) => <Title event={event} now={now} /> },
    { key: 'when', header: t('When'), cell: (event) => <When event={event} /> },
    { key: 'attendees', header: t('Attendees'), numeric: true, cell: (event) => <Attendees event={event} /> },
    {
      key: 'in',
      header: t('Checked in'),
      numeric: true,
      cell: ({ checkedIn, attendees }) => t('{number} of {attendees}', { number: checkedIn, attendees }),
    },
    {
      key: 'door',
      header: t('Door'),
      cell: ({ id, title }) => (
        <ButtonLink
          to={`/admin/scan?event=${id}`}
          reloadDocument
          variant="secondary"
          size="small"
          icon="scan-line"
          aria-label={t('Scan tickets for {title}', { title })}
        >
          {t('Scan')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <Table
      caption={t('Attendees of upcoming events')}
      hideCaption
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
    />
  )
}

function Title({ event, now }: { event: UpcomingEvent; now: Date }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={`/admin/events/${event.id}/attendees`} className="link" {...written(event.title)}>
        {event.title}
      </Link>
      {isToday(event, now) && (
        <Badge tone="marigold">{event.startsAt <= now ? t('On now') : t('Today')}</Badge>
      )}
    </span>
  )
}

function When({ event }: { event: UpcomingEvent }) {
  const when = eventWhen(event)
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{when.date}</span>
      <span className="block text-sm text-ink-soft">
        {when.time}, {when.zone}
      </span>
      <span className="block text-sm text-ink-soft">{event.isOnline ? t('Online') : event.city}</span>
    </span>
  )
}

function Attendees({ event: { attendees, held, capacity } }: { event: UpcomingEvent }) {
  return (
    <>
      {capacity === null
        ? t('{attendees}, no limit', { attendees })
        : t('{attendees} of {capacity}', { attendees, capacity })}
      {held > 0 && <span className="block text-sm text-ink-soft">{t('{held} in checkout', { held })}</span>}
    </>
  )
}
