import { Link } from 'react-router'
import { isToday } from '#app/features/door/rules/door-day.ts'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { UpcomingEvent } from '../glance.server.ts'

type UpcomingEventsProps = { events: readonly UpcomingEvent[]; now: Date }

/** The next events that have attendees, with how many come and are in. */
export function UpcomingEvents({ events, now }: UpcomingEventsProps) {
  const columns: Column<UpcomingEvent>[] = [
    { key: 'event', header: 'Event', heading: true, cell: (event) => <Title event={event} now={now} /> },
    { key: 'when', header: 'When', cell: (event) => <When event={event} /> },
    { key: 'attendees', header: 'Attendees', numeric: true, cell: (event) => <Attendees event={event} /> },
    {
      key: 'in',
      header: 'Checked in',
      numeric: true,
      cell: ({ checkedIn, attendees }) => `${checkedIn} of ${attendees}`,
    },
    {
      key: 'door',
      header: 'Door',
      cell: ({ id, title }) => (
        <ButtonLink
          to={`/admin/scan?event=${id}`}
          reloadDocument
          variant="secondary"
          size="small"
          icon="scan-line"
          aria-label={`Scan tickets for ${title}`}
        >
          Scan
        </ButtonLink>
      ),
    },
  ]
  return (
    <Table
      caption="Attendees of upcoming events"
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
      <Link to={`/admin/events/${event.id}/attendees`} className="link">
        {event.title}
      </Link>
      {isToday(event, now) && <Badge tone="marigold">{event.startsAt <= now ? 'On now' : 'Today'}</Badge>}
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
      <span className="block text-sm text-ink-soft">{event.isOnline ? 'Online' : event.city}</span>
    </span>
  )
}

function Attendees({ event: { attendees, held, capacity } }: { event: UpcomingEvent }) {
  return (
    <>
      {capacity === null ? `${attendees}, no limit` : `${attendees} of ${capacity}`}
      {held > 0 && <span className="block text-sm text-ink-soft">{held} in checkout</span>}
    </>
  )
}
