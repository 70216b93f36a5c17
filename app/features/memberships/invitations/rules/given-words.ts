import type { MemberTier } from '#app/db/schema/memberships.ts'
import { formatDate } from '#app/kernel/dates.ts'

const tierNames: Record<MemberTier, string> = { basic: 'Basic', standard: 'Standard', vip: 'VIP' }

type Given = { tier: MemberTier | null; until: Date | null; isSponsor: boolean }

/** What comes with an invitation, inside a sentence: "a VIP membership until 31-12-2027"; null for nothing. */
export function givenWords({ tier, until, isSponsor }: Given, timeZone: string): string | null {
  const membership =
    tier && until
      ? `a ${tierNames[tier]} membership until ${formatDate(new Date(until.getTime() - 1), timeZone)}`
      : null
  if (!isSponsor) return membership
  return membership ? `${membership} and sponsor access` : 'sponsor access'
}
