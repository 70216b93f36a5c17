import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import { seatChangeRefusal } from '../rules/seat-change.ts'
import { EventHeading } from './event-heading.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MeetingLink } from './meeting-link.tsx'
import { SeatDetailsDialog } from './seat-details-dialog.tsx'
import type { ShownSeat } from './shown-seat.ts'
import { TicketCard } from './ticket-card.tsx'
import { ticketLinks } from './ticket-links.ts'

type EventSeatsProps = {
  seats: readonly ShownSeat[]
  order: { reference: string; status: OrderStatus; key: string | null }
  baseUrl: string
  now: Date
}

/** All seats of an order at one event. */
export function EventSeats({ seats, order, baseUrl, now }: EventSeatsProps) {
  const [first] = seats
  if (!first) return null
  const { event } = first
  const isPast = isPassed(event, now)
  const claim = { reference: order.reference, key: order.key }
  const ticketIn = seats.find((seat) => seat.ticket?.status === 'valid')?.ticket
  return (
    <section className="grid gap-5">
      <EventHeading event={event} baseUrl={baseUrl} isPast={isPast} />
      {event.isOnline && ticketIn && event.status !== 'cancelled' && (
        <MeetingLink event={event} href={ticketLinks(ticketIn.id, order.key).join} serverNow={now} />
      )}
      <div className="grid gap-4">
        {seats.map((seat) => {
          const mayChange =
            seatChangeRefusal(
              {
                orderStatus: order.status,
                ticketStatus: seat.ticket?.status ?? null,
                checkedInAt: seat.ticket?.checkedInAt ?? null,
                startsAt: event.startsAt,
              },
              now,
            ) === null
          return (
            <TicketCard key={seat.attendeeId} seat={seat} linkKey={order.key} isPast={isPast}>
              {mayChange && (
                <>
                  <SeatDetailsDialog seat={seat} claim={{ by: 'order', ...claim }} />
                  {!seat.attendee.isComplete && <InviteDialog seat={seat} claim={claim} />}
                </>
              )}
            </TicketCard>
          )
        })}
      </div>
    </section>
  )
}
