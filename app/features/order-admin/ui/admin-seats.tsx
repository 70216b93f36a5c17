import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { answersOf } from '#app/features/events/forms/rules/form-answers.ts'
import { AnswerList } from '#app/features/events/forms/ui/answer-list.tsx'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { AdminSeat } from '../admin-order.server.ts'
import { refundTicketPath } from '../rules/refund-path.ts'

type AdminSeatsProps = {
  orderId: string
  seats: readonly AdminSeat[]
  timeZone: string
  /** Makes pressing twice one resending. */
  runId: string
  /** Money of the order is left, and its bank wants none back. */
  isRefundable: boolean
  /** It ended unpaid, so that no tickets follow. */
  isOver: boolean
}

/** Who comes, and where their tickets stand. */
export function AdminSeats({ orderId, seats, timeZone, runId, isRefundable, isOver }: AdminSeatsProps) {
  return (
    <Panel title={plural(seats.length, '{count} attendee', '{count} attendees')}>
      <ul className="divide-y divide-line">
        {seats.map((seat) => (
          <li
            key={seat.attendeeId}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className={seat.fullName ? 'font-semibold' : 'text-ink-faint'}>
                <SeatName seat={seat} />
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {joinList([seat.email, seat.companyName].filter((part): part is string => Boolean(part))) ||
                  t('No details yet')}
              </p>
              <p className="text-sm text-ink-soft">{seat.ticketName}</p>
              <AnswerList answers={answersOf(seat.formFields ?? [], seat.answers)} className="mt-1" />
            </div>
            <TicketState ticket={seat.ticket} timeZone={timeZone} isOver={isOver} />
            <SeatActions seat={seat} orderId={orderId} runId={runId} isRefundable={isRefundable} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type SeatActionsProps = { seat: AdminSeat } & Pick<AdminSeatsProps, 'orderId' | 'runId' | 'isRefundable'>

/** What can be done with a valid ticket. */
function SeatActions({ seat, orderId, runId, isRefundable }: SeatActionsProps) {
  const { ticket, fullName, ticketName, line } = seat
  if (ticket?.status !== 'valid') return null
  const words = {
    more: (text: ReactNode) => <span className="sr-only">{text}</span>,
    name: fullName ?? ticketName,
  }
  return (
    <div className="-ms-3 flex basis-full flex-wrap">
      <ResendTicket seat={seat} runId={runId} />
      {isChangeable(seat) && (
        <ButtonLink
          to={`/admin/orders/${orderId}/tickets/${ticket.id}/type`}
          variant="quiet"
          size="small"
          icon="ticket"
        >
          {rich('Change type<more> of the ticket of {name}</more>', words)}
        </ButtonLink>
      )}
      {isRefundable && line.totalMinor > 0 && (
        <ButtonLink to={refundTicketPath(orderId, ticket.id)} variant="quiet" size="small" icon="undo-2">
          {rich('Refund<more> of the ticket of {name}</more>', words)}
        </ButtonLink>
      )}
    </div>
  )
}

const isChangeable = ({ ticket }: AdminSeat) => ticket?.checkedInAt === null

function ResendTicket({
  seat: { ticket, email, eventId, fullName },
  runId,
}: {
  seat: AdminSeat
  runId: string
}) {
  if (ticket?.status !== 'valid' || !email) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="ticketId" value={ticket.id} />
      <input type="hidden" name="runId" value={runId} />
      <Button type="submit" name="intent" value="resend-ticket" variant="quiet" size="small" icon="send">
        {rich('Resend<more> the ticket of {name}</more>', {
          more: (words) => <span className="sr-only">{words}</span>,
          name: fullName ?? email,
        })}
      </Button>
    </Form>
  )
}

/** Leads to the ticket among the attendees of its event. */
function SeatName({ seat: { ticket, eventId, fullName } }: { seat: AdminSeat }) {
  const name = fullName ?? t('Name not given yet')
  if (!ticket) return name
  return (
    <Link to={`/admin/events/${eventId}/attendees?ticket=${ticket.id}`} className="link">
      {name}
    </Link>
  )
}

type TicketStateProps = { ticket: AdminSeat['ticket'] } & Pick<AdminSeatsProps, 'timeZone' | 'isOver'>

function TicketState({ ticket, timeZone, isOver }: TicketStateProps) {
  if (!ticket) return <Badge>{isOver ? t('No ticket') : t('No ticket yet')}</Badge>
  const checkedIn = ticket.checkedInAt && (
    <span className="block pt-1 text-sm text-ink-soft tabular-nums">
      {formatDate(ticket.checkedInAt, timeZone)}, {formatTime(ticket.checkedInAt, timeZone)}
    </span>
  )
  if (ticket.status === 'void') {
    return (
      <span className="sm:text-end">
        <Badge tone="danger" icon="ticket-x">
          {ticket.isRefunded ? t('Refunded') : t('Cancelled')}
        </Badge>
        {checkedIn && <span className="block text-sm text-ink-soft">{t('Had been checked in')}</span>}
      </span>
    )
  }
  return (
    <span className="sm:text-end">
      <Badge tone={ticket.checkedInAt ? 'success' : 'teal'} icon={ticket.checkedInAt ? 'check' : 'ticket'}>
        {ticket.checkedInAt ? t('Checked in') : t('Not checked in')}
      </Badge>
      {checkedIn}
    </span>
  )
}
