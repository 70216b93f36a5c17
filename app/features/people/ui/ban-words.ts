import type { Banned } from '../ban-user.server.ts'

type Refusal = Extract<Banned, { ok: false }>['reason']

/** Why a person was not banned. */
export const banRefusalWords: Record<Refusal, { title: string; text: string }> = {
  'own-account': { title: 'This is you', text: 'Nobody bans themselves.' },
  administrator: {
    title: 'Administrators cannot be banned',
    text: 'Admin roles can only be managed through the backend. Take the role away there first.',
  },
  'already-banned': {
    title: 'Banned already',
    text: 'Somebody was faster. Close this to see who is shut out and why.',
  },
}

/** What a ban ends, before it is pronounced. */
export function banEffects(sessions: number): string[] {
  return [
    sessionWords(sessions),
    'Links in mails to verify the address or set a password are void, and no way of signing in works any more.',
    'A paid membership is not renewed; one that owes a payment ends at once. Lifting the ban resumes nothing.',
    'Tickets they have stay valid.',
  ]
}

function sessionWords(sessions: number): string {
  if (sessions === 0) return 'They are signed in nowhere now.'
  if (sessions === 1) return 'They are signed out at once, where they are signed in now.'
  return `They are signed out at once, in all ${sessions} places where they are signed in.`
}
