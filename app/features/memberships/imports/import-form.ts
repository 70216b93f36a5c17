import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { withoutInvisibles } from '#app/kernel/text.ts'

const longestMessage = 2_000

/** How a checked file is imported. */
export const startForm = z.object({
  how: z.enum(['invite', 'members'], { error: () => t('Please choose how to import') }).default('invite'),
  mails: z.enum(['send', 'later'], { error: () => t('Please choose when to send the invitations') }),
  message: z
    .string()
    .default('')
    .transform((text) => withoutInvisibles(text).replaceAll('\r\n', '\n').trim())
    .refine((text) => text.length <= longestMessage, {
      error: () => t('Please use at most {longest} characters', { longest: longestMessage }),
    }),
})
