import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { nameLine } from '#app/kernel/line-form.ts'
import { perLanguage } from '#language'
import { currentPassword } from '../account-forms.ts'
import { longestPasskeyName } from './passkeys/longest-passkey-name.ts'

const typed = perLanguage(() =>
  z
    .string()
    .max(1_000, { error: t('This is too long'), abort: true })
    .default(''),
)

const code = perLanguage(() => typed.refine((text) => text !== '', { error: t('Enter the code') }))

/** The second step of a sign-in. */
export const codeForm = z.object({ code })

export const addAppForm = z.object({ setUp: typed, code, currentPassword })

export const deleteFactorForm = z.object({ factor: typed, currentPassword })

export const renewCodesForm = z.object({ currentPassword })

export const renamePasskeyForm = z.object({
  factor: typed,
  name: nameLine(longestPasskeyName).refine((text) => text !== '', { error: () => t('Give it a name') }),
})
