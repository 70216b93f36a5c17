import type { MemberTier } from '#app/db/schema/memberships.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** The kinds of membership, as members read them. */
export const tierNames: Record<MemberTier, string> = perLanguage(() => ({
  basic: t('Basic'),
  standard: t('Standard'),
  vip: 'VIP',
}))
