import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { AppAdded } from './add-app.server.ts'
import type { FactorsReset } from './reset-factors.server.ts'

type Refusal<T, Others> = T extends { ok: false; reason: infer Reason } ? Exclude<Reason, Others> : never
type ReauthRefusal = 'too-many' | 'wrong-password' | 'sign-in-again'

export const wrongAppCode = () => t('This code is not right, or was used already. Wait for the next one.')
export const wrongRecoveryCode = () => t('This is not one of your recovery codes, or it was used already.')

export const addAppWords: Record<Refusal<AppAdded, ReauthRefusal>, string> = perLanguage(() => ({
  'wrong-code': t(
    'This code is not right. Check that the app has scanned this picture, and wait for its next code.',
  ),
  'set-up-void': t('This key is too old. Scan the new one.'),
  'has-app': t('Your account has an authenticator app already. Remove it first to set up another one.'),
}))

export const resetWords: Record<Refusal<FactorsReset, ReauthRefusal>, string> = perLanguage(() => ({
  'no-such-account': t('This account no longer exists.'),
  'no-factor': t('This account has no second step.'),
  'no-own-factor': t('Set up a second step for your own account first.'),
  'own-account': t('Your own second step is removed in your account settings.'),
}))
