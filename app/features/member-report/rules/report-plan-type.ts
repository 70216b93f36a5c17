import type { MemberTier } from '#app/db/schema/memberships.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** What a member's report calls their kind of membership. */
export type ReportPlanType = 'vip' | 'sponsor' | 'standard' | 'basic' | 'user'

const named: readonly [word: string, type: ReportPlanType][] = [
  ['vip', 'vip'],
  ['sponsor', 'sponsor'],
  ['standard', 'standard'],
  ['premium', 'standard'],
  ['basic', 'basic'],
  ['member', 'basic'],
]

/**
 * By the name of the plan: VIP, sponsor, standard or premium, basic or member, in this order.
 * A name that says none of these is the tier that the plan has; a person without a plan is a user.
 */
export function reportPlanType(
  plan: { name: string; tier: MemberTier } | null,
  isSponsor: boolean,
): ReportPlanType {
  if (plan === null) return isSponsor ? 'sponsor' : 'user'
  const name = plan.name.toLowerCase()
  return named.find(([word]) => name.includes(word))?.[1] ?? plan.tier
}

export const reportPlanTypeNames: Record<ReportPlanType, string> = perLanguage(() => ({
  vip: 'VIP',
  sponsor: t('Sponsor'),
  standard: t('Standard'),
  basic: t('Basic'),
  user: t('User'),
}))
