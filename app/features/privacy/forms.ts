import { z } from 'zod'
import { currentPassword } from '#app/features/people/account-forms.ts'

export const eraseForm = z.object({
  currentPassword,
  understood: z
    .string()
    .optional()
    .refine((ticked) => ticked !== undefined, 'Please tick this box first'),
})
