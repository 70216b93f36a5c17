import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { nameLine } from '#app/kernel/line-form.ts'
import { normaliseEmail } from '#app/kernel/text.ts'

/** Who gets a pass. */
export const passForm = z.object({
  name: nameLine(80)
    .default('')
    .refine((text) => text !== '', { error: () => t('Please enter a name') }),
  email: z
    .string()
    .max(300)
    .default('')
    .transform(normaliseEmail)
    .refine(isMailAddress, { error: () => t('Please enter a valid email address') }),
})
