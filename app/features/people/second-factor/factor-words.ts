import type { AppAdded } from './add-app.server.ts'
import type { FactorsReset } from './reset-factors.server.ts'

type Refusal<T, Others> = T extends { ok: false; reason: infer Reason } ? Exclude<Reason, Others> : never
type ReauthRefusal = 'too-many' | 'wrong-password' | 'sign-in-again'

export const wrongAppCode = 'This code is not right, or was used already. Wait for the next one.'
export const wrongRecoveryCode = 'This is not one of your recovery codes, or it was used already.'

export const addAppWords: Record<Refusal<AppAdded, ReauthRefusal>, string> = {
  'wrong-code':
    'This code is not right. Check that the app has scanned this picture, and wait for its next code.',
  'set-up-void': 'This key is too old. Scan the new one.',
  'has-app': 'Your account has an authenticator app already. Remove it first to set up another one.',
}

export const resetWords: Record<Refusal<FactorsReset, ReauthRefusal>, string> = {
  'no-such-account': 'This account no longer exists.',
  'no-factor': 'This account has no second step.',
  'no-own-factor': 'Set up a second step for your own account first.',
  'own-account': 'Your own second step is removed in your account settings.',
}
