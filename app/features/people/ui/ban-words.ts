import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { Banned } from '../ban-user.server.ts'

type Refusal = Extract<Banned, { ok: false }>['reason']

/** Why a person was not banned. */
export const banRefusalWords: Record<Refusal, { title: string; text: string }> = perLanguage(() => ({
  'own-account': { title: t('This is your own account'), text: t('You can’t ban yourself.') },
  administrator: {
    title: t('Administrators cannot be banned'),
    text: t('Admin roles can only be managed through the backend. Remove the role there first.'),
  },
  'already-banned': {
    title: t('Already banned'),
    text: t('Another administrator banned this person. Close this dialog to see the reason.'),
  },
}))

/** What a ban ends, before it is pronounced. */
export function banEffects(sessions: number): string[] {
  return [
    sessionWords(sessions),
    t('They can no longer sign in. Links in emails to verify the address or set a password stop working.'),
    t(
      'A paid membership does not renew. An overdue one ends immediately. Lifting the ban does not resume it.',
    ),
    t('Their tickets stay valid.'),
  ]
}

function sessionWords(sessions: number): string {
  if (sessions === 0) return t('They are not signed in on any device.')
  if (sessions === 1) return t('They are signed out on 1 device.')
  return t('They are signed out on all {sessions} devices.', { sessions })
}
