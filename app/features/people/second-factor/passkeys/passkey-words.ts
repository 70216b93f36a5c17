import type { PasskeyAdded } from './add-passkey.server.ts'
import type { PasskeySignIn } from './sign-in-by-passkey.server.ts'

type Reason<T, Others> = T extends { ok: false; reason: infer One } ? Exclude<One, Others> : never

export const passkeyWords: Record<Reason<PasskeySignIn, never> | 'cancelled', string> = {
  unknown: 'This passkey is not known here any more. Sign in another way.',
  refused: 'This passkey was not accepted. Please try again.',
  over: 'This took too long. Please try again.',
  banned: 'This account cannot be signed in to. If you think this is a mistake, please contact us.',
  'too-many': 'Too many attempts. Please try again in a few minutes.',
  cancelled: 'No passkey was chosen.',
}

export const addPasskeyWords: Record<
  Reason<PasskeyAdded, 'too-many' | 'wrong-password' | 'sign-in-again'> | 'cancelled',
  string
> = {
  refused: 'This passkey was not accepted. Please try again.',
  over: 'This took too long. Please try again.',
  'too-many-passkeys': 'Your account has as many passkeys as it can have. Remove one first.',
  cancelled: 'No passkey was made.',
}
