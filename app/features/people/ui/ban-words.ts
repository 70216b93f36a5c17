import type { Banned } from '../ban-user.server.ts'

type Refusal = Extract<Banned, { ok: false }>['reason']

/** Why a person was not banned. */
export const banRefusalWords: Record<Refusal, { title: string; text: string }> = {
  'own-account': { title: 'This is your own account', text: 'You can’t ban yourself.' },
  administrator: {
    title: 'Administrators cannot be banned',
    text: 'Admin roles can only be managed through the backend. Remove the role there first.',
  },
  'already-banned': {
    title: 'Already banned',
    text: 'Another administrator banned this person. Close this dialog to see the reason.',
  },
}

/** What a ban ends, before it is pronounced. */
export function banEffects(sessions: number): string[] {
  return [
    sessionWords(sessions),
    'They can no longer sign in. Links in emails to verify the address or set a password stop working.',
    'A paid membership does not renew. An overdue one ends immediately. Lifting the ban does not resume it.',
    'Their tickets stay valid.',
  ]
}

function sessionWords(sessions: number): string {
  if (sessions === 0) return 'They are not signed in on any device.'
  if (sessions === 1) return 'They are signed out on 1 device.'
  return `They are signed out on all ${sessions} devices.`
}
