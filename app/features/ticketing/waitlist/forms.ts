import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { perLanguage } from '#language'
import { mostPlaces } from '../rules/entry-life.ts'
import { longestName, longestPhone } from '../tickets/rules/attendee-details.ts'

export const longestMessage = 1_000

const missing = () => t('Please fill in all required fields')
const noPlaces = () => t('Please choose at least one place')

const requiredName = perLanguage(() => nameLine(longestName).refine((text) => text !== '', missing()))

/** Joining the line of a ticket type. Unknown keys are dropped. */
export const joinWaitlistForm = perLanguage(() =>
  z.object({
    ticketTypeId: z.string().refine(isId, t('Unknown')),
    firstName: requiredName,
    lastName: requiredName,
    email: z
      .string()
      .max(300, t('Please enter a valid email'))
      .transform(normaliseEmail)
      .refine((text) => text !== '', { error: missing(), abort: true })
      .refine(isMailAddress, t('Please enter a valid email')),
    phoneNumber: line(longestPhone).default(''),
    message: z
      .string()
      .transform((text) => withoutInvisibles(text).replace(/\r\n?/g, '\n').trim())
      .refine(
        (text) => text.length <= longestMessage,
        t('Please use at most {longestMessage} characters', { longestMessage }),
      )
      .refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), t('Please use plain text'))
      .default(''),
    places: z.coerce
      .number(noPlaces())
      .int(noPlaces())
      .min(1, noPlaces())
      .max(mostPlaces, t('Please choose at most {mostPlaces} places', { mostPlaces }))
      .default(1),
  }),
)

export type JoinWaitlistFields = z.infer<typeof joinWaitlistForm>
