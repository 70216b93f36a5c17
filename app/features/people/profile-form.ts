import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { nameLine, line as plainLine } from '#app/kernel/line-form.ts'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'
import { perLanguage } from '#language'

const line = (longest: number) => plainLine(longest).default('')

/** Text of several lines; browsers end them with CR and LF. */
const lines = (longest: number) =>
  z
    .string()
    .transform((text) => withoutInvisibles(text).replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(longest, t('Please use at most {longest} characters', { longest }))
        .refine((text) => isPlainLine(text.replaceAll('\n', '')), t('Please use plain text')),
    )
    .default('')

/**
 * What a person says of themselves; it fills in the checkout. Everything may be left empty but the name. Whether
 * the username can be had is for the verb to say.
 */
export const profileForm = perLanguage(() =>
  z.object({
    fullName: nameLine(120)
      .default('')
      .refine((text) => text.length >= 2, t('Name is required')),
    username: line(60),
    phoneNumber: line(40),
    whatsappNumber: line(40),
    company: nameLine(160).default(''),
    jobTitle: line(120),
    address: lines(300),
    bio: lines(1_000),
  }),
)

export type Profile = z.output<typeof profileForm>
