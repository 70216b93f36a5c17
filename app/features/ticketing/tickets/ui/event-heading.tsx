import { Link } from 'react-router'
import { googleCalendarUrl } from '#app/features/events/rules/calendar-links.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { AddToCalendar } from '#app/features/events/ui/add-to-calendar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { calendarPath } from '../../rules/links.ts'
import type { ShownSeat } from './shown-seat.ts'
import { ticketWhen } from './ticket-when.ts'

type EventHeadingProps = {
  event: ShownSeat['event']
  /** The site's address, for calendars. */
  baseUrl: string
  /** Over, or nobody goes there with these tickets any more. */
  isOver: boolean
  level?: 1 | 2
}

/** The event that tickets are for: when, where, and into one's calendar. */
export function EventHeading({ event, baseUrl, isOver, level = 2 }: EventHeadingProps) {
  const Heading = `h${level}` as const
  const place = fullPlace(event)
  const isCancelled = event.status === 'cancelled'
  const googleUrl = googleCalendarUrl({
    title: event.title,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    place,
    url: `${baseUrl}/events/${event.slug}`,
    text: '',
  })
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <DateTile instant={event.startsAt} zone={event.timeZone} muted={isOver || isCancelled} />
      <div className="min-w-56 flex-1">
        <Heading className={level === 1 ? 'text-2xl' : 'text-xl'}>
          <Link to={`/events/${event.slug}`} className="hover:underline">
            {event.title}
          </Link>
        </Heading>
        <p className="mt-1 text-ink-soft">
          <Unbroken>{ticketWhen(event)}</Unbroken>
        </p>
        <p className="text-ink-soft">{place || 'Place to be announced'}</p>
        {isCancelled && (
          <Badge tone="danger" icon="calendar-x" className="mt-2">
            Cancelled
          </Badge>
        )}
      </div>
      {!isOver && !isCancelled && <AddToCalendar icsUrl={calendarPath(event.slug)} googleUrl={googleUrl} />}
    </div>
  )
}
