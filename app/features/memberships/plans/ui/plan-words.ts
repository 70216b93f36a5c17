import type { MemberTier } from '#app/db/schema/memberships.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { ChangePlanOutcome } from '../change-plan.server.ts'
import type { PlanTerms } from '../plan-form.ts'
import type { PlanView } from '../plan-queries.server.ts'

export const tierWords: Record<MemberTier, string> = { basic: 'Basic', standard: 'Standard', vip: 'VIP' }

/** "AED 250 a month". */
export function priceWords({ priceMinor, currency }: Pick<PlanTerms, 'priceMinor' | 'currency'>): string {
  return `${formatMoney({ minor: priceMinor, currency })} a month`
}

/** "2 a month, 1 an event", or that there are none. */
export function freeTicketWords({ freePerMonth, freePerEvent }: PlanTerms): string {
  return Math.min(freePerMonth, freePerEvent) === 0
    ? 'None'
    : `${freePerMonth} a month, ${freePerEvent} an event`
}

/** "12 paying, 2 given". */
export function membersWords({ paying, given }: Pick<PlanView, 'paying' | 'given'>): string {
  return given === 0 ? `${paying} paying` : `${paying} paying, ${given} complimentary`
}

/** What a new price means for those who pay already; null while there are none. */
export function keptPriceWords({ paying, atOtherPrices }: PlanView): string | null {
  if (paying === 0) return null
  const kept =
    paying === 1
      ? 'The paying member keeps the price they joined at.'
      : `The ${paying} paying members keep the price they joined at.`
  if (atOtherPrices === 0) return kept
  return `${kept} ${atOtherPrices === 1 ? '1 of them pays' : `${atOtherPrices} of them pay`} a different price from today’s.`
}

/** Why a plan was not saved, and the field it is about. */
export const notSavedWords: Record<
  Extract<ChangePlanOutcome, { ok: false }>['reason'],
  { field: 'name' | null; words: string }
> = {
  'name-taken': {
    field: 'name',
    words: 'Another plan has this name, perhaps an archived one. Please choose another.',
  },
  'changed-meanwhile': {
    field: null,
    words:
      'Another administrator saved this plan after you opened it. Its current values are at the top. Save again to replace them with yours.',
  },
  archived: { field: null, words: 'This plan is archived. Restore it to edit it.' },
}
