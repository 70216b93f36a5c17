import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { nameLine } from '#app/kernel/line-form.ts'
import { perLanguage } from '#language'
import { attemptTokenForm } from '../checkout/checkout-forms.ts'
import { longestName } from '../tickets/rules/attendee-details.ts'

const id = perLanguage(() => z.string().refine(isId, t('Unknown')))

/** More attendees than any allowance has; the allowance itself is for the verb to judge. */
const mostAttendees = 50

/** A member's claim. Unknown keys, such as a user id, are dropped (rule R008). */
export const freeTicketForm = perLanguage(() =>
  z.object({
    eventId: id,
    ticketTypeId: id.nullable().default(null),
    claimToken: attemptTokenForm,
  }),
)

/** A sponsor's claim; whether an address is one is for the verb to say, by its place in the list. */
export const sponsorTicketsForm = perLanguage(() =>
  z.object({
    eventId: id,
    ticketTypeId: id,
    attendees: z
      .array(z.object({ name: nameLine(longestName).default(''), email: z.string().max(300) }))
      .max(mostAttendees),
    quantity: z.number().int().min(1).max(mostAttendees),
    claimToken: attemptTokenForm,
  }),
)

/** The whole claim, or one ticket of it. */
export const cancelClaimForm = perLanguage(() =>
  z.object({ orderId: id, ticketId: id.nullable().default(null) }),
)
