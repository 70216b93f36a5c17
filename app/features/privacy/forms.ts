import { z } from 'zod'
import { currentPassword } from '#app/features/people/account-forms.ts'

export const eraseForm = z.object({
  currentPassword,
  understood: z.literal('on', { error: 'Please tick this box first' }),
  /** Ends the membership first; sent by the form that says so. */
  endsMembership: z.literal('on').optional(),
})

/** An administrator's second press, with the person's name. */
export const deleteUserForm = z.object({
  name: z.string().max(1_000, { error: 'This is too long' }).default(''),
})
