import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { CallbackProblem } from './rules/callback-problem.ts'
import type { PasswordProblem } from './rules/password.ts'
import { passwordLength } from './rules/password-length.ts'
import { signInsKeptDays } from './rules/sign-in-history.ts'
import { type UsernameProblem, usernameLength } from './rules/username.ts'
import type { SignInAnswer } from './sign-in.server.ts'
import type { KeptSignIn } from './sign-ins-of.server.ts'

type Refusal<T> = T extends { ok: false; reason: infer Reason } ? Exclude<Reason, 'too-many'> : never

export const missingFields = () => t('Please fill in all required fields')
export const invalidEmail = () => t('Please enter a valid email address')
export const passwordsDiffer = () => t('Passwords do not match')
export const usernameTaken = () => t('Username already taken')
export const linkVoid = () => t('This link has already been used or is too old.')

export const usernameHint = () =>
  t('{min} to {max} letters and digits. Single dots, dashes and underscores are allowed between them.', {
    min: usernameLength.min,
    max: usernameLength.max,
  })

export const usernameWords: Record<UsernameProblem, string> = perLanguage(() => ({
  length: t('Use {min} to {max} characters', { min: usernameLength.min, max: usernameLength.max }),
  characters: t('Use letters from a to z, digits, and single dots, dashes or underscores between them'),
  reserved: t('This username is not available'),
}))

export const passwordWords: Record<PasswordProblem, string> = perLanguage(() => ({
  'too-short': t('Use at least {min} characters', { min: passwordLength.min }),
  'too-long': t('Use at most {max} characters', { max: passwordLength.max }),
  common: t(
    'This password is easy to guess: it is on lists of leaked passwords. Try three or four unrelated words',
  ),
  'like-name': t('This password is too much like your name or address'),
  'like-network': t('This password is too much like the name of this network'),
}))

export const signInWords: Record<Exclude<Refusal<SignInAnswer>, 'work'>, string> = perLanguage(() => ({
  'wrong-credentials': t('The email address, username or password is not right.'),
  unverified: t('Please verify your email address before signing in'),
  banned: t('This account has been suspended. If you think this is a mistake, please contact us.'),
}))

/** What a list of sign-ins holds. */
export const signInsKept = () =>
  t('The latest of the last {signInsKeptDays} days. Of each address only the network is kept.', {
    signInsKeptDays,
  })

export const signInWayWords: Record<KeptSignIn['way'], string> = perLanguage(() => ({
  password: t('Password'),
  google: 'Google',
  app: t('Password or Google, then the app'),
  'recovery-code': t('Password or Google, then a recovery code'),
  passkey: t('Passkey'),
}))

/** Where nothing tells how long it takes. */
export const tooManyForNow = () => t('Too many attempts. Please try again in a few minutes.')

export const callbackWords: Record<CallbackProblem, string> = perLanguage(() => ({
  'account-not-created': t('There was an issue creating your account. Please try again or contact support.'),
  cancelled: t('You left Google before signing in. Nothing was changed.'),
  expired: t('Signing in took too long, or was started in another window. Please try again.'),
  'not-linked': t(
    'There is already an account with this email address that is not verified yet. Verify the address or reset the password first, then sign in with Google.',
  ),
  'address-unverified': t(
    'Google has not verified your email address. Verify it with Google, or sign up with a password.',
  ),
  banned: signInWords.banned,
  'too-many': tooManyForNow(),
  unknown: t('Authentication error occurred'),
}))

/** "Too many attempts. Please try again in 2 minutes." */
export function tooManyWords(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60)
  if (minutes <= 1) return t('Too many attempts. Please try again in a minute.')
  return t('Too many attempts. Please try again in {minutes} minutes.', { minutes })
}

export const wrongPassword = () => t('This is not your current password')
/** Under the field that asks for it. */
export const cannotBeTakenBack = () => t('Required because this cannot be undone.')
export const signInAgain = () => t('Confirm your password, then try again.')
export const emailWords = perLanguage(() => ({
  'invalid-email': invalidEmail(),
  'same-email': t('This is the address you have already'),
}))
