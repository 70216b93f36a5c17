import { useNavigate } from 'react-router'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { attendeePath } from '../rules/links.ts'
import { EventHeading } from './event-heading.tsx'
import { MeetingLink } from './meeting-link.tsx'
import { SeatDetailsDialog } from './seat-details-dialog.tsx'
import { SeatDetailsForm } from './seat-details-form.tsx'
import type { ShownSeat } from './shown-seat.ts'
import { TicketCard } from './ticket-card.tsx'
import { ticketLinks } from './ticket-links.ts'

type AttendeeScreenProps = {
  seat: ShownSeat
  /** The seat's own secret. */
  attendeeKey: string
  /** Null when the details may still be filled in or changed. */
  closed: 'order-not-live' | 'too-late' | null
  baseUrl: string
  now: Date
}

/** One seat for whoever takes it: fill in the details, then the ticket. */
export function AttendeeScreen({ seat, attendeeKey, closed, baseUrl, now }: AttendeeScreenProps) {
  const { event, attendee, ticket } = seat
  const navigate = useNavigate()
  const isPast = isPassed(event, now)
  const claim = { by: 'attendee', key: attendeeKey } as const
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <p className="kicker mb-4">{attendee.isComplete ? 'Your ticket' : 'There is a place for you'}</p>
      <EventHeading event={event} baseUrl={baseUrl} isPast={isPast} level={1} />
      <div className="mt-8 grid gap-5">
        {closed === 'order-not-live' && (
          <Notice tone="danger" title="This ticket is no longer valid">
            Please ask whoever booked it for you.
          </Notice>
        )}
        {!attendee.isComplete && closed === null && (
          <Panel title="Who is coming?" description={`${seat.ticketName}. Your ticket follows by e-mail.`}>
            <SeatDetailsForm
              seat={seat}
              claim={claim}
              onSaved={(key) =>
                void navigate(attendeePath(seat.attendeeId, key), { replace: true, preventScrollReset: true })
              }
            />
          </Panel>
        )}
        {event.isOnline && ticket?.status === 'valid' && event.status !== 'cancelled' && (
          <MeetingLink event={event} href={ticketLinks(ticket.id, attendeeKey).join} serverNow={now} />
        )}
        {attendee.isComplete && (
          <TicketCard seat={seat} linkKey={attendeeKey} isPast={isPast}>
            {closed === null && <SeatDetailsDialog seat={seat} claim={claim} />}
          </TicketCard>
        )}
        {attendee.isComplete && !ticket && closed === null && (
          <Notice title="Your ticket is on its way">It is issued as soon as the order is paid.</Notice>
        )}
        {!attendee.isComplete && closed === 'too-late' && (
          <Notice tone="warning" title="The event has begun">
            Details can no longer be filled in. Please show this page at the door.
          </Notice>
        )}
      </div>
    </div>
  )
}
