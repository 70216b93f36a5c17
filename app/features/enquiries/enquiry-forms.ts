import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { perLanguage } from '#language'
import { longestMessage } from './rules/enquiry-limits.ts'
import { missingWords } from './rules/missing-words.ts'
import { writtenLines } from './rules/written-lines.ts'

/** Nothing sent is an empty text, so that all that is missing is found at once. */
const typed = (longest: number, missing: string) =>
  line(longest)
    .default('')
    .refine((text) => text !== '', missing)

const email = z
  .string()
  .default('')
  .transform((text) => normaliseEmail(withoutInvisibles(text)))
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: missingWords.email })
    else if (!isMailAddress(text)) context.addIssue({ code: 'custom', message: missingWords.invalidEmail })
  })

const message = perLanguage(() =>
  writtenLines(longestMessage).refine((text) => text !== '', t('Please write a message')),
)

/** The contact page: all four are required. */
export const contactForm = perLanguage(() =>
  z.object({
    name: typed(120, t('Please enter your name')),
    email,
    subject: typed(160, t('Please enter a subject')),
    message,
  }),
)

/** The sponsorship page: all are required, the phone included. */
export const sponsorForm = perLanguage(() =>
  z.object({
    firstName: typed(60, missingWords.firstName),
    lastName: typed(60, missingWords.lastName),
    email,
    organisationName: typed(160, missingWords.organisationName),
    position: typed(120, missingWords.position),
    whatsapp: typed(40, t('Please enter your WhatsApp number')),
    telephone: typed(40, t('Please enter your phone number')),
    country: typed(80, t('Please enter your country')),
    message,
  }),
)

export type ContactFields = z.output<typeof contactForm>
export type SponsorFields = z.output<typeof sponsorForm>
