import { Link } from 'react-router'
import type { EventStatus } from '#app/db/schema/events.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import type { EventFacts } from '#app/features/events/rules/event-views.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { EventToCalendar } from './event-to-calendar.tsx'
import { ticketWhen } from './ticket-when.ts'

type EventHeadingProps = {
  event: EventFacts & { status: EventStatus }
  /** The site's address, for calendars; null where the event is nothing for one's calendar yet. */
  baseUrl: string | null
  /** Over, or these tickets admit no more. */
  isOver: boolean
  level?: 1 | 2
}

/** The event that tickets are for: when, where, and into one's calendar. */
export function EventHeading({ event, baseUrl, isOver, level = 2 }: EventHeadingProps) {
  const Heading = `h${level}` as const
  const place = fullPlace(event)
  const isCancelled = event.status === 'cancelled'
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <DateTile instant={event.startsAt} zone={event.timeZone} muted={isOver || isCancelled} />
      <div className="min-w-56 flex-1">
        <Heading className={level === 1 ? 'text-2xl' : 'text-xl'}>
          <Link to={`/events/${event.slug}`} className="hover:underline" {...written(event.title)}>
            {event.title}
          </Link>
        </Heading>
        <p className="mt-1 text-ink-soft">
          <Unbroken>{ticketWhen(event)}</Unbroken>
        </p>
        <p className="text-ink-soft">{place || t('Place to be announced')}</p>
        {isCancelled && (
          <Badge tone="danger" icon="calendar-x" className="mt-2">
            {t('Cancelled')}
          </Badge>
        )}
      </div>
      {baseUrl !== null && !isOver && !isCancelled && <EventToCalendar event={event} baseUrl={baseUrl} />}
    </div>
  )
}
