import { z } from 'zod'
import { nameLine } from '#app/kernel/line-form.ts'
import { currentPassword } from '../account-forms.ts'
import { longestPasskeyName } from './passkeys/longest-passkey-name.ts'

const typed = z.string().max(1_000, { error: 'This is too long', abort: true }).default('')

const code = typed.refine((text) => text !== '', { error: 'Enter the code' })

/** The second step of a sign-in. */
export const codeForm = z.object({ code })

export const addAppForm = z.object({ setUp: typed, code, currentPassword })

export const deleteFactorForm = z.object({ factor: typed, currentPassword })

export const renewCodesForm = z.object({ currentPassword })

export const renamePasskeyForm = z.object({
  factor: typed,
  name: nameLine(longestPasskeyName).refine((text) => text !== '', 'Give it a name'),
})
