import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { attendeePath } from '../../rules/links.ts'
import { EventCancelled } from './event-cancelled.tsx'
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

/** One seat for its attendee: fill in the details, then the ticket. */
export function AttendeeScreen({ seat, attendeeKey, closed, baseUrl, now }: AttendeeScreenProps) {
  const { event, attendee, ticket } = seat
  const navigate = useNavigate()
  const isPast = isPassed(event, now)
  const isCancelled = event.status === 'cancelled'
  const [isTransferred, setTransferred] = useState(false)
  const open = (key: string | null) => {
    if (key === null) setTransferred(true)
    else void navigate(attendeePath(seat.attendeeId, key), { replace: true, preventScrollReset: true })
  }
  const claim = { by: 'attendee', key: attendeeKey } as const
  if (isTransferred) {
    return (
      <div className="page-width max-w-3xl py-8 sm:py-12">
        <EventHeading event={event} baseUrl={baseUrl} isOver level={1} />
        <Notice tone="success" live title={t('Your ticket is transferred')} className="mt-8">
          {t('We’ve emailed it to its new holder with a new code. This link no longer opens it.')}
        </Notice>
      </div>
    )
  }
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <p className="kicker mb-4">{attendee.isComplete ? t('Your ticket') : t('There is a place for you')}</p>
      <EventHeading
        event={event}
        baseUrl={baseUrl}
        isOver={isPast || closed === 'order-not-live'}
        level={1}
      />
      <div className="mt-8 grid gap-5">
        {isCancelled && !isPast && <EventCancelled />}
        {closed === 'order-not-live' && (
          <Notice tone="danger" title={t('This ticket is no longer valid')}>
            {t('Ask the person who booked it for you.')}
          </Notice>
        )}
        {!attendee.isComplete && closed === null && !isCancelled && (
          <Panel
            title={t('Your details')}
            description={t('Fill them in for your {ticketName}. We then email your ticket to you.', {
              ticketName: seat.ticketName,
            })}
          >
            <SeatDetailsForm seat={seat} claim={claim} onSaved={open} />
          </Panel>
        )}
        {!attendee.isComplete && closed === 'too-late' && (
          <Notice tone="warning" title={t('Details can no longer be filled in')}>
            {t(
              'The event has begun, or this ticket was checked in. If you have not been let in yet, show the code below at the door.',
            )}
          </Notice>
        )}
        {event.isOnline && ticket?.status === 'valid' && !isCancelled && (
          <MeetingLink event={event} href={ticketLinks(ticket.id, attendeeKey).join} serverNow={now} />
        )}
        {(ticket || attendee.isComplete) && (
          <TicketCard seat={seat} linkKey={attendeeKey} isOver={isPast || isCancelled} level={2}>
            {closed === null && attendee.isComplete && !isCancelled && (
              <SeatDetailsDialog seat={seat} claim={claim} onSaved={open} />
            )}
          </TicketCard>
        )}
        {attendee.isComplete && !ticket && closed === null && (
          <Notice title={t('Your ticket is on its way')}>
            {t('It is issued as soon as the order is paid.')}
          </Notice>
        )}
      </div>
    </div>
  )
}
