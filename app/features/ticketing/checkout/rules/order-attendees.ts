import {
  type AskedDetails,
  type AttendeeDetails,
  type AttendeeField,
  attendeeProblems,
} from '../../tickets/rules/attendee-details.ts'
import { seatsOf } from '../../tickets/rules/seats.ts'

export type AttendeeRefusal =
  /** The number of attendees is not the number of seats. */
  | { ok: false; reason: 'attendee-count'; line: number; seats: number }
  /** The first seat of the order has no attendee: 'Primary attendee email and name are required'. */
  | { ok: false; reason: 'primary-attendee-missing' }
  /** The event asks for the details of all attendees at checkout. */
  | { ok: false; reason: 'attendee-missing'; line: number; seat: number }
  | { ok: false; reason: 'attendee-invalid'; line: number; seat: number; fields: AttendeeField[] }

type SeatedLine = {
  quantity: number
  attendees: readonly (AttendeeDetails | null)[]
  ticket: { seatsPerTicket: number; event: AskedDetails & { detailsRequired: boolean } }
}

/**
 * What is wrong with the attendees of an order, first thing found; null when they may be written. Further
 * attendees may be left for later unless their event demands them. Indexes count from 0.
 */
export function attendeesProblem(lines: readonly SeatedLine[]): AttendeeRefusal | null {
  for (const [line, { quantity, attendees, ticket }] of lines.entries()) {
    const seats = seatsOf({ quantity, seatsPerTicket: ticket.seatsPerTicket })
    if (attendees.length !== seats) return { ok: false, reason: 'attendee-count', line, seats }
    for (const [seat, details] of attendees.entries()) {
      if (!details && line === 0 && seat === 0) return { ok: false, reason: 'primary-attendee-missing' }
      if (!details && ticket.event.detailsRequired)
        return { ok: false, reason: 'attendee-missing', line, seat }
      const fields = details ? attendeeProblems(details, ticket.event) : []
      if (fields.length > 0) return { ok: false, reason: 'attendee-invalid', line, seat, fields }
    }
  }
  return null
}
