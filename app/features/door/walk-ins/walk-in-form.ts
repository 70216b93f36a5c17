import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { personProblems } from '#app/features/order-admin/manual/rules/pasted-people.ts'
import { ticketChoice } from '#app/features/order-admin/manual/ticket-choice.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { ticked } from '#app/kernel/ticked.ts'
import { walkInTerms } from './rules/walk-in-terms.ts'

const fields = z.object({
  formId: z.string().refine(isId),
  ticket: ticketChoice,
  fullName: line(1_000).default(''),
  email: line(1_000).default(''),
  terms: z.enum(walkInTerms, { error: () => t('Choose how this is paid for') }).default('complimentary'),
  aboveCapacity: z
    .string()
    .default('')
    .transform((typed) => withoutInvisibles(typed).trim())
    .refine((typed) => typed.length <= 500, {
      error: () => t('Please use at most {longest} characters', { longest: 500 }),
    })
    .transform((typed) => (typed === '' ? null : typed)),
  admitsRepeated: ticked,
  admitsEarly: ticked,
})

/** Who came to the door without a ticket; only the name is required. */
export const walkInForm = fields.transform((typed, ctx) => {
  const refuse = (path: 'email' | 'fullName', message: string) => {
    ctx.addIssue({ code: 'custom', path: [path], message })
    return z.NEVER
  }
  const { ticket, fullName, email: written, ...rest } = typed
  const email = normaliseEmail(written)
  if (email !== '' && !isMailAddress(email)) return refuse('email', t('Please enter a valid email address'))
  const person = { fullName, email, companyName: '', phone: '' }
  if (personProblems(person).some((problem) => problem !== 'email'))
    return refuse('fullName', t('Enter a name of 2 to 120 characters'))
  return { ...rest, person, ...ticket }
})
