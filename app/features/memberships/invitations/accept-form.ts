import { z } from 'zod'
import { newPasswordForm } from '#app/features/people/forms.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** A password, twice, and a username for who wants one. */
export const acceptForm = perLanguage(() =>
  newPasswordForm.and(
    z.object({
      username: z
        .string()
        .max(1_000, { error: t('This is too long'), abort: true })
        .default(''),
    }),
  ),
)
