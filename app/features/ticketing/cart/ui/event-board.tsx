import { Link } from 'react-router'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { isToday } from '../../door/rules/door-day.ts'
import type { BoardEvent } from '../event-board.server.ts'

type EventBoardProps = { events: readonly BoardEvent[]; now: Date }

/** The next events with what was sold and who is in. */
export function EventBoard({ events, now }: EventBoardProps) {
  const columns: Column<BoardEvent>[] = [
    { key: 'event', header: 'Event', heading: true, cell: (event) => <Title event={event} now={now} /> },
    { key: 'when', header: 'When', cell: (event) => <When event={event} /> },
    { key: 'sold', header: 'Seats sold', numeric: true, cell: (event) => <Sold event={event} /> },
    {
      key: 'in',
      header: 'Checked in',
      numeric: true,
      cell: ({ checkedIn, expected }) => `${checkedIn} of ${expected}`,
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
  return <Table caption="Next events" hideCaption columns={columns} rows={events} rowKey={({ id }) => id} />
}

function Title({ event, now }: { event: BoardEvent; now: Date }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={`/events/${event.slug}`} className="link">
        {event.title}
      </Link>
      {isToday(event, now) && <Badge tone="marigold">{event.startsAt <= now ? 'On now' : 'Today'}</Badge>}
    </span>
  )
}

function When({ event }: { event: BoardEvent }) {
  const when = eventWhen(event)
  return (
    <span className="tabular-nums">
      {when.date}
      <span className="block text-sm text-ink-soft">
        {when.time}, {when.zone}
      </span>
      <span className="block text-sm text-ink-soft">{event.isOnline ? 'Online' : event.city}</span>
    </span>
  )
}

function Sold({ event: { sold, held, capacity } }: { event: BoardEvent }) {
  return (
    <>
      {capacity === null ? `${sold}, no limit` : `${sold} of ${capacity}`}
      {held > 0 && <span className="block text-sm text-ink-soft">{held} in checkout</span>}
    </>
  )
}
