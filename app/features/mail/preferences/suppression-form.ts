import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { isMailAddress } from '../rules/mail-address.ts'

/** An address to write to no more, as an administrator types it. */
export const suppressionForm = z.object({
  email: z
    .string()
    .default('')
    .transform(normaliseEmail)
    .refine(isMailAddress, { error: () => t('Please enter a valid email address') }),
  stops: z.enum(['optional', 'all']).catch('optional'),
  details: z
    .string()
    .default('')
    .transform((text) => withoutInvisibles(text).trim())
    .refine((text) => text.length <= 500, { error: () => t('Please use at most 500 characters') }),
})
export type SuppressionFields = z.input<typeof suppressionForm>
