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
    title: 'This is you',
    text: 'Nobody changes their own role. Ask another administrator.',
  },
  unverified: {
    title: 'Email address not verified',
    text: 'They have to open the link in their verification mail first: until then it may be somebody else’s address.',
  },
  banned: {
    title: 'This account is banned',
    text: 'Lift the ban first.',
  },
  'changed-meanwhile': {
    title: 'Somebody was faster',
    text: 'Their role has changed meanwhile. Look at it as it is now, and choose again.',
  },
}

export const accessChoices: Record<Role, { label: string; hint: string }> = {
  user: { label: 'None', hint: 'They see what every visitor or member sees.' },
  door: {
    label: 'Door staff',
    hint: 'They scan tickets and see the attendees of the events chosen below, and nothing else.',
  },
  admin: {
    label: 'Administrator',
    hint: 'They see and do everything here, other people’s data and money included. Only the command line takes it back.',
  },
}
