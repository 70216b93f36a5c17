import type { Role } from '#app/access/actor.ts'
import type { AccessChanged } from '../change-access.server.ts'

type Refusal = Exclude<
  Extract<AccessChanged, { ok: false }>['reason'],
  'too-many' | 'wrong-password' | 'sign-in-again'
>

/** Why a person's access was not changed. */
export const accessRefusalWords: Record<Refusal, { title: string; text: string }> = {
  administrator: {
    title: 'Cannot modify admin role',
    text: 'Admin roles can only be managed through the backend.',
  },
  'own-account': {
    title: 'This is your own account',
    text: 'You can’t change your own role. Ask another administrator.',
  },
  unverified: {
    title: 'Email address not verified',
    text: 'This person must open the link in the verification email first, to confirm that the address is theirs.',
  },
  banned: {
    title: 'This account is banned',
    text: 'Lift the ban first.',
  },
  'changed-meanwhile': {
    title: 'Changed by another administrator',
    text: 'The role was changed after you opened this page. Check the current role, and choose again.',
  },
}

export const accessChoices: Record<Role, { label: string; hint: string }> = {
  user: { label: 'None', hint: 'Sees what visitors or members see.' },
  door: {
    label: 'Door staff',
    hint: 'Scans tickets and sees the attendees of the events selected below, and nothing else.',
  },
  admin: {
    label: 'Administrator',
    hint: 'Full access to the administration, including personal data and payments. Only the command line can remove this role.',
  },
}
