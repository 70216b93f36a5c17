import { t, tIn } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { ProfileRole } from '../rules/profile-role.ts'

/** What people read of their role. */
export const profileRoleWords: Record<ProfileRole, string> = perLanguage(() => ({
  Admin: tIn('role', 'Admin'),
  Sponsor: t('Sponsor'),
  'VIP Member': t('VIP Member'),
  'Standard Member': t('Standard Member'),
  'Basic Member': t('Basic Member'),
  Member: t('Member'),
}))
