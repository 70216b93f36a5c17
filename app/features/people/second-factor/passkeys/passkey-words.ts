import { tooManyForNow } from '../../words.ts'
import type { PasskeyAdded } from './add-passkey.server.ts'
import type { passkeyProblem } from './passkey-problem.ts'
import type { PasskeyRenamed } from './rename-passkey.server.ts'
import type { PasskeyShown } from './show-passkey.server.ts'
import type { PasskeySignIn } from './sign-in-by-passkey.server.ts'

type Reason<T, Others> = T extends { ok: false; reason: infer One } ? Exclude<One, Others> : never

/** `unsupported`: an old browser, or a page without a secure address. */
export const passkeyWords: Record<
  Reason<PasskeySignIn, never> | 'cancelled' | 'unreachable' | 'unsupported',
  string
> = {
  unknown: 'This passkey is not known here any more. Sign in another way.',
  refused: 'This passkey was not accepted. Please try again.',
  over: 'This took too long. Please try again.',
  banned: 'This account cannot be signed in to. If you think this is a mistake, please contact us.',
  'too-many': tooManyForNow,
  cancelled: 'No passkey was chosen.',
  unreachable: 'We could not be reached. Please check your connection and try again.',
  unsupported: 'This browser cannot use passkeys here. Sign in another way.',
}

export const addPasskeyWords: Record<
  | Reason<PasskeyAdded, 'too-many' | 'wrong-password' | 'sign-in-again'>
  | ReturnType<typeof passkeyProblem>
  | 'unsupported',
  string
> = {
  refused: 'This passkey was not accepted. Please try again.',
  over: 'This took too long. Please try again.',
  'too-many-passkeys': 'Your account has as many passkeys as it can have. Remove one first.',
  cancelled: 'No passkey was made.',
  'here-already': 'This device has a passkey of your account already.',
  unreachable: passkeyWords.unreachable,
  unsupported: 'This browser cannot make passkeys here. An authenticator app works everywhere.',
}

export const showPasskeyWords: Record<
  Reason<PasskeyShown, never> | 'cancelled' | 'unreachable' | 'unsupported',
  string
> = {
  unknown: 'This is not a passkey of your account.',
  refused: passkeyWords.refused,
  over: passkeyWords.over,
  'too-many': passkeyWords['too-many'],
  cancelled: passkeyWords.cancelled,
  unreachable: passkeyWords.unreachable,
  unsupported: 'This browser cannot use passkeys here.',
}

export const renamePasskeyWords: Record<Reason<PasskeyRenamed, never>, string> = {
  gone: 'This passkey is not one of your account any more.',
}
