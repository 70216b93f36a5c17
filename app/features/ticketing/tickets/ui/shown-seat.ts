import { answersOf, type ShownAnswer } from '#app/features/events/forms/rules/form-answers.ts'
import type { SeatView } from '../seat-views.server.ts'

/** A seat as its holder's page knows it: the code is spelled out only while it admits. */
export type ShownSeat = Omit<SeatView, 'ticket'> & {
  /** To the form of its ticket, as they are read. */
  answers: ShownAnswer[]
  ticket: (Omit<NonNullable<SeatView['ticket']>, 'code'> & { code: string | null }) | null
}

export function shownSeat({ ticket, ...seat }: SeatView): ShownSeat {
  if (!ticket) return { ...plain(seat), ticket: null }
  const { id, status, checkedInAt } = ticket
  const code = status === 'valid' ? ticket.code : null
  return { ...plain(seat), ticket: { id, status, checkedInAt, code } }
}

function plain(seat: Omit<SeatView, 'ticket'>): Omit<ShownSeat, 'ticket'> {
  const { attendeeId, orderStatus, lineId, ticketTypeId, ticketName, ticketKind, position } = seat
  const { attendee, event, formFields, asksContactDetails } = seat
  return {
    ...{ attendeeId, orderStatus, lineId, ticketTypeId, ticketName, ticketKind, position },
    ...{ attendee, event, asksContactDetails, formFields, answers: answersOf(formFields, attendee.answers) },
  }
}
