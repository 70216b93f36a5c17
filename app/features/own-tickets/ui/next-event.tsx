import { Link } from 'react-router'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { EventToCalendar } from '#app/features/ticketing/tickets/ui/event-to-calendar.tsx'
import { MeetingLink } from '#app/features/ticketing/tickets/ui/meeting-link.tsx'
import { TicketCode } from '#app/features/ticketing/tickets/ui/ticket-code.tsx'
import { ticketLinks } from '#app/features/ticketing/tickets/ui/ticket-links.ts'
import { ticketWhen } from '#app/features/ticketing/tickets/ui/ticket-when.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { untilStart } from '../rules/until-start.ts'
import { LateEventTickets } from './late-event-tickets.tsx'
import { seatsWithoutName } from './missing-details.ts'
import type { ShownOwnEvent } from './own-seat.ts'
import type { OwnTicketsPage } from './own-tickets-page.ts'
import { missingNamesHint, untilStartWords, ownTicketsWords as words } from './own-tickets-words.ts'
import { useNamedInAddress } from './use-named-in-address.ts'

/** The event one goes to next: picture, time left, the first code; its tickets beneath. */
export function NextEvent({ own, ...page }: OwnTicketsPage & { own: ShownOwnEvent }) {
  const { event, picture, seats } = own
  const now = useNow(page.now, 30_000)
  const isNamed = useNamedInAddress(seats)
  const [first] = seats
  if (!first?.ticket) return null
  const links = ticketLinks(first.ticket.id, null)
  const missing = seatsWithoutName(seats)
  return (
    <article
      aria-labelledby="next-event"
      className="mb-8 rounded-card bg-card shadow-card ring-1 ring-line/70"
    >
      <div className="relative">
        <Picture
          src={picture?.src}
          srcSet={picture?.srcSet}
          sizes="(min-width: 1200px) 870px, (min-width: 768px) 66vw, 92vw"
          alt=""
          width={900}
          height={300}
          priority
          className="aspect-5/2 rounded-t-card sm:aspect-3/1"
        />
        <DateTile instant={event.startsAt} zone={event.timeZone} className="absolute start-4 top-4" />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-5 p-5 sm:p-6">
        <div className="min-w-56 flex-1">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-marigold-ink">
            {words.next}
            <Badge tone="teal" icon="clock">
              {untilStartWords(untilStart(event, now))}
            </Badge>
          </p>
          <h2 id="next-event" className="mt-2 text-xl">
            <Link to={`/events/${event.slug}`} className="hover:underline" {...written(event.title)}>
              {event.title}
            </Link>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Unbroken>{ticketWhen(event)}</Unbroken>
          </p>
          <p className="text-ink-soft">{fullPlace(event) || words.noPlace}</p>
          {missing > 0 && (
            <p className="mt-3 flex items-start gap-2 text-sm font-semibold text-warning">
              <Icon name="user" className="size-5 shrink-0" />
              {missingNamesHint(missing)}
            </p>
          )}
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {event.isOnline && <MeetingLink event={event} href={links.join} serverNow={page.now} />}
            <EventToCalendar event={event} baseUrl={page.baseUrl} />
          </div>
        </div>
        {!event.isOnline && (
          <div className="mx-auto grid justify-items-center gap-2 sm:mx-0">
            <TicketCode
              src={links.qr}
              code={first.ticket.code}
              holder={first.attendee.fullName ?? first.attendee.email ?? words.nameToFollow}
              eventTitle={event.title}
              isUsed={first.ticket.checkedInAt !== null}
            />
            {seats.length > 1 && <p className="text-sm text-ink-soft">{words.firstOf(seats.length)}</p>}
          </div>
        )}
      </div>
      <details open={isNamed} className="group border-t border-line">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 rounded-b-card px-5 font-semibold text-teal group-open:rounded-none hover:bg-paper-deep sm:px-6 print:hidden">
          {words.showTickets(seats.length)}
          <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <LateEventTickets own={own} {...page} />
      </details>
    </article>
  )
}
