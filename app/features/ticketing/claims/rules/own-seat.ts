import type { FormInForce } from '#app/features/events/forms/rules/form-fields.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { type AskedDetails, askedDetails, attendeeProblems } from '../../tickets/rules/attendee-details.ts'

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

/** What an attendee is asked besides name and email, the fields of a form among it. */
export type AskedBesides = AskedDetails & { form: FormInForce | null }

/**
 * The seat of the claimant, from what is known of them: never anything else, so where an attendee is asked for
 * more than that, for dishes or for answers to a form, it is asked later. The phone stands in where no number of WhatsApp
 * is known.
 */
export function ownSeat(claimant: KnownClaimant, asked: AskedBesides): ClaimSeat {
  const { name: fullName, email } = claimant
  const { whatsappNumber, companyName } = askedDetails(
    { ...claimant, whatsappNumber: claimant.whatsappNumber || claimant.phone },
    asked,
  )
  const details = { fullName, email, whatsappNumber, companyName, menuChoices: null }
  return {
    fullName,
    email: normaliseEmail(email),
    whatsappNumber: whatsappNumber || null,
    companyName: companyName || null,
    isComplete: asked.menu === null && asked.form === null && attendeeProblems(details, asked).length === 0,
  }
}
