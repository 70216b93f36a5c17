import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { passwordsDiffer } from './words.ts'

const typed = perLanguage(() =>
  z
    .string()
    .max(1_000, { error: t('This is too long'), abort: true })
    .default(''),
)

/** What asks who is there; empty for accounts that sign in with Google, which show it otherwise. */
export const currentPassword = typed

export const changePasswordForm = z
  .object({ currentPassword, password: typed, confirmPassword: typed })
  .superRefine((value, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (value.password === '') refuse('password', t('Choose a password'))
    else if (value.password !== value.confirmPassword) refuse('confirmPassword', passwordsDiffer())
  })

export const reauthForm = z.object({ currentPassword })

export const changeEmailForm = z.object({ currentPassword, email: typed })

/** `version` is of the terms that were shown. */
export const agreeToTermsForm = z.object({ version: z.coerce.number().int().min(0).max(1_000_000) })
