import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { EmailChangeRequestedFor } from '../request-email-change-for.server.ts'

type Refusal = Extract<EmailChangeRequestedFor, { ok: false }>['reason']

/** Why the office did not ask for another address of a person. */
export const emailRefusalWords: Record<Exclude<Refusal, 'too-many'>, string> = perLanguage(() => ({
  'invalid-email': t('Please enter a valid email address'),
  'same-email': t('This is the address of the account already'),
  'email-taken': t('Another account has this address'),
  'own-account': t('This is your own account. Change your address in your account settings.'),
  administrator: t('Administrators change their address in their own account settings.'),
  banned: t('This account is banned. Lift the ban first.'),
}))
