import { z } from 'zod'
import { newPasswordForm } from '#app/features/people/forms.ts'

/** A password, twice, and a username for who wants one. */
export const acceptForm = newPasswordForm.and(
  z.object({ username: z.string().max(1_000, { error: 'This is too long', abort: true }).default('') }),
)
