import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { MembershipEditRefusal } from '../rules/membership-role.ts'

/** Why the membership of a person is not edited; the words for administrators are specified. */
export const editRefusalWords: Record<MembershipEditRefusal, { title: string; text: string }> = perLanguage(
  () => ({
    administrator: {
      title: t('Cannot modify admin role'),
      text: t('Admin roles can only be managed through the backend.'),
    },
    'own-account': {
      title: t('This is your own account'),
      text: t('You can’t change your own membership role. Ask another administrator.'),
    },
  }),
)
