import type { Role } from '#app/access/actor.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { AccessChanged } from '../change-access.server.ts'

type Refusal = Exclude<
  Extract<AccessChanged, { ok: false }>['reason'],
  'too-many' | 'wrong-password' | 'sign-in-again'
>

/** Why a person's access was not changed. */
export const accessRefusalWords: Record<Refusal, { title: string; text: string }> = perLanguage(() => ({
  administrator: {
    title: t('Cannot modify admin role'),
    text: t('Admin roles can only be managed through the backend.'),
  },
  'own-account': {
    title: t('This is your own account'),
    text: t('You can’t change your own role. Ask another administrator.'),
  },
  unverified: {
    title: t('Email address not verified'),
    text: t(
      'This person must open the link in the verification email first, to confirm that the address is theirs.',
    ),
  },
  banned: {
    title: t('This account is banned'),
    text: t('Lift the ban first.'),
  },
  'changed-meanwhile': {
    title: t('Changed by another administrator'),
    text: t('The role was changed after you opened this page. Check the current role, and choose again.'),
  },
}))

export const accessChoices: Record<Role, { label: string; hint: string }> = perLanguage(() => ({
  user: { label: tIn('access', 'None'), hint: t('Sees what visitors or members see.') },
  door: {
    label: t('Door staff'),
    hint: t('Scans tickets and sees the attendees of the events selected below, and nothing else.'),
  },
  admin: {
    label: t('Administrator'),
    hint: t(
      'Full access to the administration, including personal data and payments. Only the command line can remove this role.',
    ),
  },
}))
