import { Link } from 'react-router'
import { fullPlace, shortPlace } from '#app/features/events/rules/event-place.ts'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import { EventCancelled } from '#app/features/ticketing/tickets/ui/event-cancelled.tsx'
import { EventToCalendar } from '#app/features/ticketing/tickets/ui/event-to-calendar.tsx'
import { MeetingLink } from '#app/features/ticketing/tickets/ui/meeting-link.tsx'
import { ticketLinks } from '#app/features/ticketing/tickets/ui/ticket-links.ts'
import { ticketWhen } from '#app/features/ticketing/tickets/ui/ticket-when.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { LateEventTickets } from './late-event-tickets.tsx'
import { seatsWithoutName } from './missing-details.ts'
import type { ShownOwnEvent } from './own-seat.ts'
import type { OwnTicketsPage } from './own-tickets-page.ts'
import { missingNames, ticketCount, ownTicketsWords as words } from './own-tickets-words.ts'
import { useNamedInAddress } from './use-named-in-address.ts'

/** One event in a line; opened, its tickets and what can be done with them. */
export function EventRow({ own, ...page }: OwnTicketsPage & { own: ShownOwnEvent }) {
  const { event, seats } = own
  const isPast = page.show === 'past'
  const isNamed = useNamedInAddress(seats)
  const ticket = isPast ? undefined : seats[0]?.ticket
  return (
    <li className="rounded-card bg-card shadow-card ring-1 ring-line/70">
      <details open={isNamed} className="group">
        <summary className="flex cursor-pointer items-center gap-4 rounded-card p-4 hover:bg-paper-deep sm:px-5">
          <DateTile instant={event.startsAt} zone={event.timeZone} muted={isPast} className="shrink-0" />
          <div className="min-w-0 flex-1">
            <h2 className="text-lg" {...written(event.title)}>
              {event.title}
            </h2>
            <p className="text-sm text-ink-soft">
              <Unbroken>{ticketWhen(event)}</Unbroken>
              <span className="max-sm:hidden">{` · ${shortPlace(event)}`}</span>
            </p>
            <RowBadges own={own} isPast={isPast} />
          </div>
          <Icon
            name="chevron-down"
            className="size-5 shrink-0 text-teal transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-1 sm:px-5">
          <div>
            <Link
              to={`/events/${event.slug}`}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {words.viewEvent}
            </Link>
            <p className="text-sm text-ink-soft">{fullPlace(event) || words.noPlace}</p>
          </div>
          {!isPast && <EventToCalendar event={event} baseUrl={page.baseUrl} />}
          {ticket && event.isOnline && (
            <MeetingLink event={event} href={ticketLinks(ticket.id, null).join} serverNow={page.now} />
          )}
        </div>
        {event.status === 'cancelled' && !isPassed(event, page.now) && (
          <div className="px-4 pt-4 sm:px-5">
            <EventCancelled />
          </div>
        )}
        <LateEventTickets own={own} {...page} />
      </details>
    </li>
  )
}

function RowBadges({ own: { event, seats }, isPast }: { own: ShownOwnEvent; isPast: boolean }) {
  const valid = seats.filter(({ ticket }) => ticket?.status === 'valid')
  const missing = isPast ? 0 : seatsWithoutName(seats)
  const isCancelled = event.status === 'cancelled'
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {!isCancelled && valid.length > 0 && <Badge icon="ticket">{ticketCount(valid.length)}</Badge>}
      {missing > 0 && (
        <Badge tone="warning" icon="user">
          {missingNames(missing)}
        </Badge>
      )}
      {isCancelled && (
        <Badge tone="danger" icon="calendar-x">
          {words.eventCancelled}
        </Badge>
      )}
      {!isCancelled && valid.length < seats.length && (
        <Badge tone="danger" icon="ticket-x">
          {words.noLongerValid(seats.length - valid.length)}
        </Badge>
      )}
    </p>
  )
}
