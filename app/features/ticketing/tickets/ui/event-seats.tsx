import { useRevalidator } from 'react-router'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import { seatChangeRefusal } from '../rules/seat-change.ts'
import { EventCancelled } from './event-cancelled.tsx'
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
  const { revalidate } = useRevalidator()
  const [first] = seats
  if (!first) return null
  const { event } = first
  const isPast = isPassed(event, now)
  const isCancelled = event.status === 'cancelled'
  const isLive = seats.some((seat) => seat.ticket?.status !== 'void')
  const claim = { reference: order.reference, key: order.key }
  const ticketIn = seats.find((seat) => seat.ticket?.status === 'valid')?.ticket
  return (
    <section className="grid gap-5">
      <EventHeading event={event} baseUrl={baseUrl} isOver={isPast || !isLive} />
      {isCancelled && !isPast && <EventCancelled />}
      {event.isOnline && ticketIn && !isCancelled && (
        <MeetingLink event={event} href={ticketLinks(ticketIn.id, order.key).join} serverNow={now} />
      )}
      <div className="grid gap-4">
        {seats.map((seat) => {
          const mayChange =
            !isCancelled &&
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
            <TicketCard key={seat.attendeeId} seat={seat} linkKey={order.key} isOver={isPast || isCancelled}>
              {mayChange && (
                <>
                  <SeatDetailsDialog
                    seat={seat}
                    claim={{ by: 'order', ...claim }}
                    onSaved={() => void revalidate()}
                  />
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
