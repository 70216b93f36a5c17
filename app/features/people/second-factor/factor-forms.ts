import { z } from 'zod'
import { currentPassword } from '../account-forms.ts'

const typed = z.string().max(1_000, { error: 'This is too long', abort: true }).default('')

const code = typed.refine((text) => text !== '', { error: 'Enter the code' })

/** The second step of a sign-in. */
export const codeForm = z.object({ code })

export const addAppForm = z.object({ setUp: typed, code, currentPassword })

export const removeFactorForm = z.object({ factor: typed, currentPassword })

export const renewCodesForm = z.object({ currentPassword })
