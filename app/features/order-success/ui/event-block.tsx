import { Link } from 'react-router'
import { googleCalendarUrl } from '#app/features/events/rules/calendar-links.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { calendarPath, orderPath } from '#app/features/ticketing/rules/links.ts'
import { nameToFollow } from '#app/features/ticketing/rules/name-to-follow.ts'
import { MeetingLink } from '#app/features/ticketing/tickets/ui/meeting-link.tsx'
import type { ShownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import { TicketCode } from '#app/features/ticketing/tickets/ui/ticket-code.tsx'
import { ticketLinks } from '#app/features/ticketing/tickets/ui/ticket-links.ts'
import { ticketWhen } from '#app/features/ticketing/tickets/ui/ticket-when.ts'
import { addressHere, pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PictureFallback } from '#app/ui/picture-fallback.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { SeatToName } from './seat-to-name.tsx'
import { showAll } from './success-words.ts'

type EventBlockProps = {
  /** All seats of the order at one event. */
  seats: readonly ShownSeat[]
  picture: ShownImage | null
  order: { reference: string; key: string }
  baseUrl: string
  now: Date
}

/** One event of the order: when and where, into one's calendar, the way in, and who has no name yet. */
export function EventBlock({ seats, picture, order, baseUrl, now }: EventBlockProps) {
  const [first] = seats
  if (!first) return null
  const { event } = first
  const isOpen = event.status !== 'cancelled' && !isPassed(event, now)
  const valid = seats.filter((seat) => seat.ticket?.status === 'valid')
  const place = fullPlace(event)
  const toName = isOpen ? valid.filter((seat) => !seat.attendee.isComplete) : []
  return (
    <section
      aria-labelledby={`event-${event.id}`}
      className="overflow-hidden rounded-card bg-card shadow-card ring-1 ring-line/70"
    >
      <div className="relative h-36 sm:h-52">
        <Picture
          src={picture?.src}
          srcSet={picture?.srcSet}
          sizes="(width >= 56rem) 56rem, 100vw"
          width={picture?.width ?? 3}
          height={picture?.height ?? 2}
          alt=""
          priority
          fallback={<PictureFallback alt="" seed={event.title} className="size-full" />}
          className="size-full object-cover"
        />
        <DateTile
          instant={event.startsAt}
          zone={event.timeZone}
          className="absolute start-5 -bottom-6 sm:start-6"
        />
      </div>
      <div className="grid gap-6 p-5 pt-10 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6 sm:pt-10">
        <div className="min-w-0">
          <h2 id={`event-${event.id}`} className="text-xl">
            <Link to={`/events/${event.slug}`} className="hover:underline" {...written(event.title)}>
              {event.title}
            </Link>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Unbroken>{ticketWhen(event)}</Unbroken>
          </p>
          <p className="text-ink-soft">{place || t('Place to be announced')}</p>
          {isOpen && <IntoCalendar event={event} place={place} baseUrl={baseUrl} />}
        </div>
        {isOpen && <WayIn seats={valid} order={order} now={now} />}
      </div>
      {toName.length > 0 && (
        <div className="grid gap-4 border-t border-line p-5 sm:p-6">
          <div>
            <h3 className="font-sans text-base font-semibold">{t('Who else is coming?')}</h3>
            <p className="mt-1 text-sm text-ink-soft">
              {t('We email each person a link. They fill in their details and get their own ticket.')}
            </p>
          </div>
          {toName.map((seat, index) => (
            <SeatToName key={seat.attendeeId} seat={seat} number={index + 1} claim={order} />
          ))}
        </div>
      )}
    </section>
  )
}

type IntoCalendarProps = { event: ShownSeat['event']; place: string; baseUrl: string }

function IntoCalendar({ event, place, baseUrl }: IntoCalendarProps) {
  const { title, startsAt, endsAt, slug } = event
  const url = addressHere(baseUrl, `/events/${slug}`)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <a href={pathHere(calendarPath(slug))} download className={buttonStyle('secondary', 'medium')}>
        <Icon name="calendar-plus" />
        {t('Add to calendar')}
      </a>
      <a
        href={googleCalendarUrl({ title, startsAt, endsAt, place, url, text: '' })}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-11 items-center"
      >
        {t('Google Calendar')}
      </a>
    </div>
  )
}

const codeAlignment = 'justify-items-start sm:justify-items-center'

/** The first code for the door, or the wait for the meeting of an online event. */
function WayIn({ seats, order, now }: Pick<EventBlockProps, 'seats' | 'order' | 'now'>) {
  const [seat] = seats
  if (!seat?.ticket) return null
  const { ticket, attendee, event } = seat
  const links = ticketLinks(ticket.id, order.key)
  return (
    <div className={cx('grid gap-2', event.isOnline ? 'content-start sm:max-w-64' : codeAlignment)}>
      {event.isOnline ? (
        <MeetingLink event={event} href={links.join} serverNow={now} />
      ) : (
        <TicketCode
          src={links.qr}
          code={ticket.code}
          holder={attendee.fullName ?? attendee.email ?? nameToFollow()}
          eventTitle={event.title}
          isUsed={ticket.checkedInAt !== null}
        />
      )}
      {seats.length > 1 && (
        <Link to={orderPath(order.reference, order.key)} className="link inline-flex min-h-11 items-center">
          {showAll(seats.length)}
          <span className="sr-only">{` ${t('tickets for {title}', { title: event.title })}`}</span>
        </Link>
      )}
    </div>
  )
}
