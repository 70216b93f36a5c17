import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'

/** 'Ban User': why, for the other administrators. */
export const banForm = z.object({
  reason: line(300)
    .default('')
    .refine((text) => text !== '', { error: () => t('Please enter a reason for the other administrators') }),
})
export type BanFields = z.input<typeof banForm>
