import type { EmailChangeRequestedFor } from '../request-email-change-for.server.ts'

type Refusal = Extract<EmailChangeRequestedFor, { ok: false }>['reason']

/** Why the office did not ask for another address of a person. */
export const emailRefusalWords: Record<Exclude<Refusal, 'too-many'>, string> = {
  'invalid-email': 'Please enter a valid email address',
  'same-email': 'This is the address of the account already',
  'email-taken': 'Another account has this address',
  'own-account': 'This is your own account. Change your address in your account settings.',
  administrator: 'Administrators change their address in their own account settings.',
  banned: 'This account is banned. Lift the ban first.',
}
