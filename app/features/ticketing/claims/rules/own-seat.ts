import type { EventMenu } from '#app/db/schema/events.ts'
import type { FormInForce } from '#app/features/events/forms/rules/form-fields.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { attendeeProblems } from '../../tickets/rules/attendee-details.ts'

/** What is known of the claimant; an unknown text is empty. */
export type KnownClaimant = {
  name: string
  email: string
  phone: string
  whatsappNumber: string
  companyName: string
}

/** What is known of the attendee; the rest is filled in later. */
export type ClaimSeat = {
  fullName: string | null
  email: string
  whatsappNumber: string | null
  companyName: string | null
  isComplete: boolean
}

/** What else an attendee is asked: dishes of the menu, the fields of a form. */
export type AskedBesides = { menu: EventMenu | null; form: FormInForce | null }

/**
 * The seat of the claimant, from what is known of them: never anything else, so where an attendee is asked for
 * more than that, for dishes or for answers to a form, it is asked later. The phone stands in where no number of WhatsApp is known.
 */
export function ownSeat(claimant: KnownClaimant, asked: AskedBesides): ClaimSeat {
  const { name: fullName, email, companyName } = claimant
  const whatsappNumber = claimant.whatsappNumber || claimant.phone
  const details = { fullName, email, whatsappNumber, companyName, menuChoices: null }
  return {
    fullName,
    email: normaliseEmail(email),
    whatsappNumber: whatsappNumber || null,
    companyName: companyName || null,
    isComplete: asked.menu === null && asked.form === null && attendeeProblems(details, null).length === 0,
  }
}
