import type { MemberTier } from '#app/db/schema/memberships.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { perLanguage } from '#language'
import type { ChangePlanOutcome } from '../change-plan.server.ts'
import type { PlanTerms } from '../plan-form.ts'
import type { PlanView } from '../plan-queries.server.ts'

export const tierWords: Record<MemberTier, string> = perLanguage(() => ({
  basic: t('Basic'),
  standard: t('Standard'),
  vip: 'VIP',
}))

/** "AED 250 a month". */
export function priceWords({ priceMinor, currency }: Pick<PlanTerms, 'priceMinor' | 'currency'>): string {
  return t('{money} a month', { money: formatMoney({ minor: priceMinor, currency }) })
}

/** "2 a month, 1 an event", or that there are none. */
export function freeTicketWords({ freePerMonth, freePerEvent }: PlanTerms): string {
  return Math.min(freePerMonth, freePerEvent) === 0
    ? t('None')
    : t('{perMonth} a month, {perEvent} an event', { perMonth: freePerMonth, perEvent: freePerEvent })
}

/** "12 paying, 2 given". */
export function membersWords({ paying, given }: Pick<PlanView, 'paying' | 'given'>): string {
  const payingWords = plural(paying, '{count} paying', '{count} paying')
  if (given === 0) return payingWords
  return joinList([payingWords, plural(given, '{count} complimentary', '{count} complimentary')])
}

/** What a new price means for those who pay already; null while there are none. */
export function keptPriceWords({ paying, atOtherPrices }: PlanView): string | null {
  if (paying === 0) return null
  const kept = plural(
    paying,
    'The paying member keeps the price they joined at.',
    'The {count} paying members keep the price they joined at.',
  )
  if (atOtherPrices === 0) return kept
  return `${kept} ${plural(atOtherPrices, '{count} of them pays a different price from today’s.', '{count} of them pay a different price from today’s.')}`
}

/** Why a plan was not saved, and the field it is about. */
export const notSavedWords: Record<
  Extract<ChangePlanOutcome, { ok: false }>['reason'],
  { field: 'name' | null; words: string }
> = perLanguage(() => ({
  'name-taken': {
    field: 'name',
    words: t('Another plan has this name, perhaps an archived one. Please choose another.'),
  },
  'changed-meanwhile': {
    field: null,
    words: t(
      'Another administrator saved this plan after you opened it. Its current values are at the top. Save again to replace them with yours.',
    ),
  },
  archived: { field: null, words: t('This plan is archived. Restore it to edit it.') },
}))
