import { z } from 'zod'
import { longestAnswer } from '#app/features/events/forms/rules/form-answers.ts'
import { mostFields } from '#app/features/events/forms/rules/form-fields.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { perLanguage } from '#language'
import { isFullName, longestCompany, longestName, longestPhone } from './rules/attendee-details.ts'

const key = z.string().min(1).max(64)
const reference = z.string().min(1).max(40)

const emailForm = (message: string) =>
  z.string().max(300, message).transform(normaliseEmail).refine(isMailAddress, message)

export const menuChoicesForm = z.object({
  starter: z.string().min(1).max(64),
  mainCourse: z.string().min(1).max(64),
  dessert: z.string().min(1).max(64),
})

/** What a form was answered, by the field's id; which fields there are is for the verb to say. */
const answersForm = perLanguage(() =>
  z
    .record(z.string().max(40), z.union([z.string().max(2 * longestAnswer), z.literal(true)]))
    .refine((answers) => Object.keys(answers).length <= 2 * mostFields, t('Too many answers'))
    .default({}),
)

/** What is wrong with a field. Whether WhatsApp number and company are asked is for the verb to say. */
export const attendeeForm = perLanguage(() =>
  z.object({
    fullName: nameLine(longestName).refine(isFullName, t('Name is required')),
    email: emailForm(t('Invalid email address')),
    whatsappNumber: line(longestPhone).default(''),
    companyName: nameLine(longestCompany).default(''),
    menuChoices: menuChoicesForm.nullable().default(null),
    answers: answersForm,
  }),
)

/** How a page proves that a seat is its own: the order's reference and key, or the key of the seat. */
const seatClaim = z.union([
  z.object({ by: z.literal('order'), reference, key: key.nullable() }),
  z.object({ by: z.literal('attendee'), key }),
])

export const seatDetailsForm = z.object({ claim: seatClaim, details: attendeeForm })

export const seatInviteForm = z.object({
  claim: z.object({ reference, key: key.nullable() }),
  fullName: nameLine(longestName).default(''),
  email: z.string().max(300),
})
