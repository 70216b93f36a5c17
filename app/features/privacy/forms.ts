import { z } from 'zod'
import { currentPassword } from '#app/features/people/account-forms.ts'

export const eraseForm = z.object({
  currentPassword,
  understood: z.literal('on', { error: 'Please tick this box first' }),
})
