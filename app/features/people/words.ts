import type { CallbackProblem } from './rules/callback-problem.ts'
import type { PasswordProblem } from './rules/password.ts'
import { passwordLength } from './rules/password-length.ts'
import { signInsKeptDays } from './rules/sign-in-history.ts'
import { type UsernameProblem, usernameLength } from './rules/username.ts'
import type { SignInAnswer } from './sign-in.server.ts'
import type { KeptSignIn } from './sign-ins-of.server.ts'

type Refusal<T> = T extends { ok: false; reason: infer Reason } ? Exclude<Reason, 'too-many'> : never

export const missingFields = 'Please fill in all required fields'
export const invalidEmail = 'Please enter a valid email address'
export const passwordsDiffer = 'Passwords do not match'
export const usernameTaken = 'Username already taken'
export const linkVoid = 'This link has already been used or is too old.'

export const usernameHint = `${usernameLength.min} to ${usernameLength.max} letters and digits. Single dots, dashes and underscores are allowed between them.`

export const usernameWords: Record<UsernameProblem, string> = {
  length: `Use ${usernameLength.min} to ${usernameLength.max} characters`,
  characters: 'Use letters from a to z, digits, and single dots, dashes or underscores between them',
  reserved: 'This username is not available',
}

export const passwordWords: Record<PasswordProblem, string> = {
  'too-short': `Use at least ${passwordLength.min} characters`,
  'too-long': `Use at most ${passwordLength.max} characters`,
  common:
    'This password is easy to guess: it is on lists of leaked passwords. Try three or four unrelated words',
  'like-name': 'This password is too much like your name or address',
  'like-network': 'This password is too much like the name of this network',
}

export const signInWords: Record<Exclude<Refusal<SignInAnswer>, 'work'>, string> = {
  'wrong-credentials': 'The email address, username or password is not right.',
  unverified: 'Please verify your email address before signing in',
  banned: 'This account has been suspended. If you think this is a mistake, please contact us.',
}

/** What a list of sign-ins holds. */
export const signInsKept = `The latest of the last ${signInsKeptDays} days. Of each address only the network is kept.`

export const signInWayWords: Record<KeptSignIn['way'], string> = {
  password: 'Password',
  google: 'Google',
  app: 'Password or Google, then the app',
  'recovery-code': 'Password or Google, then a recovery code',
  passkey: 'Passkey',
}

/** Where nothing tells how long it takes. */
export const tooManyForNow = 'Too many attempts. Please try again in a few minutes.'

export const callbackWords: Record<CallbackProblem, string> = {
  'account-not-created': 'There was an issue creating your account. Please try again or contact support.',
  cancelled: 'You left Google before signing in. Nothing was changed.',
  expired: 'Signing in took too long, or was started in another window. Please try again.',
  'not-linked':
    'There is already an account with this email address that is not verified yet. Verify the address or reset the password first, then sign in with Google.',
  'address-unverified':
    'Google has not verified your email address. Verify it with Google, or sign up with a password.',
  banned: signInWords.banned,
  'too-many': tooManyForNow,
  unknown: 'Authentication error occurred',
}

/** "Too many attempts. Please try again in 2 minutes." */
export function tooManyWords(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60)
  if (minutes <= 1) return 'Too many attempts. Please try again in a minute.'
  return `Too many attempts. Please try again in ${minutes} minutes.`
}

export const wrongPassword = 'This is not your current password'
/** Under the field that asks for it. */
export const cannotBeTakenBack = 'Required because this cannot be undone.'
export const signInAgain = 'Confirm your password, then try again.'
export const emailWords = {
  'invalid-email': invalidEmail,
  'same-email': 'This is the address you have already',
} as const
