import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { passwordProblem } from './rules/password.ts'
import { usernameProblem } from './rules/username.ts'
import { invalidEmail, missingFields, passwordsDiffer, passwordWords, usernameWords } from './words.ts'

/** Longer than anything sensible; checked before anything looks at the text. */
const longest = 1_000

/** What a form sends as text; nothing at all is an empty text, so that all refusals are found at once. */
const typed = perLanguage(() =>
  z
    .string()
    .max(longest, { error: t('This is too long'), abort: true })
    .default(''),
)

type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

function refuse(context: Context, field: string | null, message: string): void {
  context.addIssue({ code: 'custom', path: field === null ? [] : [field], message })
}

/** Says of the whole form that something is missing, and of each empty field what. */
function requireAll(context: Context, value: Record<string, string>, words: Record<string, string>): void {
  const missing = Object.keys(words).filter((field) => value[field] === '')
  if (missing.length > 0) refuse(context, null, missingFields())
  for (const field of missing) refuse(context, field, words[field] ?? missingFields())
}

/** Whether a sign-up takes `text` for its address: fewer than mail could be sent to. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return isMailAddress(trimmed) && z.email().safeParse(trimmed).success
}

function checkNewPassword(
  context: Context,
  value: { password: string; confirmPassword: string; email?: string; username?: string },
): void {
  const problem = value.password === '' ? null : passwordProblem(value.password, value)
  if (problem) refuse(context, 'password', passwordWords[problem])
  if (value.confirmPassword !== '' && value.password !== '' && value.password !== value.confirmPassword) {
    refuse(context, 'confirmPassword', passwordsDiffer())
  }
}

export const signInForm = z.object({ login: typed, password: typed }).superRefine((value, context) => {
  requireAll(context, value, {
    login: t('Enter your email address or username'),
    password: t('Enter your password'),
  })
})

export const signUpForm = z
  .object({ username: typed, email: typed, password: typed, confirmPassword: typed })
  .superRefine((value, context) => {
    requireAll(context, value, {
      username: t('Choose a username'),
      email: t('Enter your email address'),
      password: t('Choose a password'),
      confirmPassword: t('Type the password again'),
    })
    const problem = value.username === '' ? null : usernameProblem(value.username)
    if (problem) refuse(context, 'username', usernameWords[problem])
    if (value.email !== '' && !isEmail(value.email)) refuse(context, 'email', invalidEmail())
    checkNewPassword(context, value)
  })

export const loginForm = z.object({ login: typed }).superRefine((value, context) => {
  requireAll(context, value, { login: t('Enter your email address or username') })
})

export const emailForm = z.object({ email: typed }).superRefine((value, context) => {
  requireAll(context, value, { email: t('Enter your email address') })
  if (value.email !== '' && !isEmail(value.email)) refuse(context, 'email', invalidEmail())
})

export const newPasswordForm = z
  .object({ token: typed, password: typed, confirmPassword: typed })
  .superRefine((value, context) => {
    requireAll(context, value, {
      password: t('Choose a password'),
      confirmPassword: t('Type the password again'),
    })
    checkNewPassword(context, value)
  })
