import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
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
> = perLanguage(() => ({
  unknown: t('This passkey is not known here any more. Sign in another way.'),
  refused: t('This passkey was not accepted. Please try again.'),
  over: t('This took too long. Please try again.'),
  banned: t('This account cannot be signed in to. If you think this is a mistake, please contact us.'),
  'too-many': tooManyForNow(),
  cancelled: t('No passkey was chosen.'),
  unreachable: t('We could not be reached. Please check your connection and try again.'),
  unsupported: t('This browser cannot use passkeys here. Sign in another way.'),
}))

export const addPasskeyWords: Record<
  | Reason<PasskeyAdded, 'too-many' | 'wrong-password' | 'sign-in-again'>
  | ReturnType<typeof passkeyProblem>
  | 'unsupported',
  string
> = perLanguage(() => ({
  refused: t('This passkey was not accepted. Please try again.'),
  over: t('This took too long. Please try again.'),
  'too-many-passkeys': t('Your account has as many passkeys as it can have. Remove one first.'),
  cancelled: t('No passkey was made.'),
  'here-already': t('This device has a passkey of your account already.'),
  unreachable: passkeyWords.unreachable,
  unsupported: t('This browser cannot make passkeys here. An authenticator app works everywhere.'),
}))

export const showPasskeyWords: Record<
  Reason<PasskeyShown, never> | 'cancelled' | 'unreachable' | 'unsupported',
  string
> = perLanguage(() => ({
  unknown: t('This is not a passkey of your account.'),
  refused: passkeyWords.refused,
  over: passkeyWords.over,
  'too-many': passkeyWords['too-many'],
  cancelled: passkeyWords.cancelled,
  unreachable: passkeyWords.unreachable,
  unsupported: t('This browser cannot use passkeys here.'),
}))

export const renamePasskeyWords: Record<Reason<PasskeyRenamed, never>, string> = perLanguage(() => ({
  gone: t('This passkey is not one of your account any more.'),
}))
