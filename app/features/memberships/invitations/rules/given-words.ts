import type { MemberTier } from '#app/db/schema/memberships.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { tierNames } from '../../rules/tier-names.ts'

type Given = { tier: MemberTier | null; until: Date | null; isSponsor: boolean }

/** What comes with an invitation, inside a sentence: "a VIP membership until 31-12-2027"; null for nothing. */
export function givenWords({ tier, until, isSponsor }: Given, timeZone: string): string | null {
  const membership =
    tier && until
      ? t('a {tier} membership until {date}', {
          tier: tierNames[tier],
          date: formatDate(new Date(until.getTime() - 1), timeZone),
        })
      : null
  if (!isSponsor) return membership
  return membership ? t('{membership} and sponsor access', { membership }) : t('sponsor access')
}
