import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { type AskedBesides, type ClaimSeat, type KnownClaimant, ownSeat } from './own-seat.ts'

export type AttendeesProblem =
  | { reason: 'wrong-count'; seatsPerTicket: number }
  | { reason: 'invalid-email' | 'repeated-email'; index: number }

/**
 * What is wrong with the people of a sponsor's claim, the first that applies: one per ticket and whole sales,
 * then each a valid address of their own (rule R056). `index` counts attendees from 0.
 */
export function attendeesProblem(
  claim: { quantity: number; attendees: readonly { email: string }[] },
  seatsPerTicket: number,
): AttendeesProblem | null {
  const { quantity, attendees } = claim
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity % seatsPerTicket === 0
  if (!isCount || attendees.length !== quantity) return { reason: 'wrong-count', seatsPerTicket }
  const emails = attendees.map(({ email }) => normaliseEmail(email))
  const invalid = emails.findIndex((email) => !isMailAddress(email))
  if (invalid >= 0) return { reason: 'invalid-email', index: invalid }
  const repeated = emails.findIndex((email, index) => emails.indexOf(email) < index)
  return repeated >= 0 ? { reason: 'repeated-email', index: repeated } : null
}

/** A guest whom a sponsor names: the address and perhaps a name; the rest they fill in themselves. */
export function guestSeat(guest: { name?: string; email: string }): ClaimSeat {
  const fullName = (guest.name ?? '').trim() || null
  const email = normaliseEmail(guest.email)
  return { fullName, email, whatsappNumber: null, companyName: null, isComplete: false }
}

/** A seat that sponsors take themselves has what is known of them; a name they typed for it stays. */
export function knownSeat(seat: ClaimSeat, claimant: KnownClaimant, asked: AskedBesides): ClaimSeat {
  if (seat.email !== normaliseEmail(claimant.email)) return seat
  return ownSeat({ ...claimant, name: seat.fullName ?? claimant.name }, asked)
}
