import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { isSold } from '#app/features/ticketing/rules/order-life.ts'
import {
  isFullName,
  longestCompany,
  longestName,
  longestPhone,
} from '#app/features/ticketing/tickets/rules/attendee-details.ts'

/** What an administrator types about a person. WhatsApp number and company may be left for the person to fill in. */
export type TypedPerson = { fullName: string; email: string; whatsappNumber: string; companyName: string }
export type TypedPersonField = keyof TypedPerson

/** The fields that are missing or malformed; an address may only be missing where there is none yet. */
export function personProblems(person: TypedPerson, mayLackEmail: boolean): TypedPersonField[] {
  const problems: TypedPersonField[] = []
  if (!isFullName(person.fullName) || person.fullName.length > longestName) problems.push('fullName')
  const lacksEmail = person.email.trim() === ''
  if (lacksEmail ? !mayLackEmail : !isMailAddress(person.email)) problems.push('email')
  if (person.whatsappNumber.length > longestPhone) problems.push('whatsappNumber')
  if (person.companyName.length > longestCompany) problems.push('companyName')
  return problems
}

export type SeatToChange = {
  orderStatus: OrderStatus
  ticketStatus: 'valid' | 'void' | null
  checkedInAt: Date | null
  endsAt: Date
}

/** Why what is known of a person may not be corrected, or null: only a valid ticket has an attendee. */
export function correctionRefusal(seat: SeatToChange): 'not-valid' | null {
  return isSold(seat.orderStatus) && seat.ticketStatus === 'valid' ? null : 'not-valid'
}

/** Why a ticket may not be passed on at `now`, or null: it has to be valid, not in, and the event not over. */
export function moveRefusal(seat: SeatToChange, now: Date): 'not-valid' | 'checked-in' | 'event-over' | null {
  if (correctionRefusal(seat)) return 'not-valid'
  if (seat.checkedInAt !== null) return 'checked-in'
  return seat.endsAt.getTime() <= now.getTime() ? 'event-over' : null
}
