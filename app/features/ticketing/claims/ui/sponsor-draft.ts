import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { invalidAttendee, repeatedAttendee } from './claim-words.ts'

/** A person a sponsor claims for, as typed, and the line of the form that they are on. */
export type AttendeeDraft = { id: string; name: string; email: string }

/** The first `count` people, with empty lines for those not typed yet. */
export function attendeesOf(typed: readonly AttendeeDraft[], count: number): AttendeeDraft[] {
  return Array.from(
    { length: count },
    (_, index) => typed[index] ?? { id: `attendee-${index + 1}`, name: '', email: '' },
  )
}

/** What is wrong with each address, by place; null where nothing is. Each person needs an address of their own. */
export function attendeeProblems(attendees: readonly Pick<AttendeeDraft, 'email'>[]): (string | null)[] {
  const addresses = attendees.map(({ email }) => normaliseEmail(email))
  return addresses.map((address, index) => {
    if (!isMailAddress(address)) return invalidAttendee(index + 1)
    return addresses.indexOf(address) < index ? repeatedAttendee(index + 1) : null
  })
}
