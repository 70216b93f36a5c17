import type { MembershipEditRefusal } from '../rules/membership-role.ts'

/** Why the membership of a person is not edited; the words for administrators are specified. */
export const editRefusalWords: Record<MembershipEditRefusal, { title: string; text: string }> = {
  administrator: {
    title: 'Cannot modify admin role',
    text: 'Admin roles can only be managed through the backend.',
  },
  'own-account': {
    title: 'This is your own account',
    text: 'You can’t change your own membership role. Ask another administrator.',
  },
}
