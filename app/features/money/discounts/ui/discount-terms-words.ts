import { formatMoment } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import type { ChangeDiscountOutcome } from '../change-discount.server.ts'
import type { DiscountUse, DiscountView } from '../discount-queries.server.ts'
import type { DiscountStanding } from '../rules/discount-standing.ts'

export const standingWords: Record<DiscountStanding, { label: string; tone: BadgeTone }> = perLanguage(
  () => ({
    active: { label: t('Active'), tone: 'success' },
    scheduled: { label: t('Scheduled'), tone: 'teal' },
    ended: { label: t('Ended'), tone: 'neutral' },
    'used-up': { label: t('Used up'), tone: 'neutral' },
    paused: { label: t('Paused'), tone: 'warning' },
    archived: { label: t('Archived'), tone: 'neutral' },
  }),
)

export const stateWords: Record<DiscountUse['status'], { label: string; tone: BadgeTone }> = perLanguage(
  () => ({
    used: { label: t('Used'), tone: 'success' },
    held: { label: t('Reserved by an unpaid order'), tone: 'warning' },
    released: { label: t('Released'), tone: 'neutral' },
  }),
)

/** "90 AED off" as "AED 90 off", "Free", or "25 % off". */
export function givesWords({ gives, currency }: Pick<DiscountView, 'gives' | 'currency'>): string {
  if (gives.kind === 'amount') return t('{money} off', { money: money(gives.minor, currency) })
  return gives.percent === 100 ? t('Free') : t('{percent}% off', { percent: gives.percent })
}

/** What a code is for, and then its conditions in a few words each. */
export function conditionWords(code: DiscountView): string[] {
  const { scope, currency, gives, events, months } = code
  const words = [scope === 'tickets' ? t('Tickets') : t('Memberships')]
  const [first, ...others] = events
  if (first)
    words.push(
      others.length === 0
        ? t('only {title}', { title: first.title })
        : t('only {events} events', { events: events.length }),
    )
  if (code.requiredTicketPriceMinor !== null)
    words.push(t('only tickets priced at {money}', { money: money(code.requiredTicketPriceMinor, currency) }))
  if (code.minimumOrderMinor !== null)
    words.push(`${scope === 'tickets' ? 'from' : 'over'} ${money(code.minimumOrderMinor, currency)}`)
  const hasFigures = (code.requiredTicketPriceMinor ?? code.minimumOrderMinor) !== null
  if (currency && gives.kind === 'percent' && !hasFigures) words.push(t('{currency} only', { currency }))
  if (scope === 'memberships') words.push(months === null ? t('first invoice or month') : monthsWords(months))
  if (code.perPersonLimit !== null)
    words.push(plural(code.perPersonLimit, 'once per person', '{count} times per person'))
  return words
}

const monthsWords = (months: number) => plural(months, 'one month', '{count} months')

/** When a code may be used, in the network's zone. */
export function windowWords(
  { validFrom, validUntil }: Pick<DiscountView, 'validFrom' | 'validUntil'>,
  timeZone: string,
): string {
  if (validFrom && validUntil)
    return t('{from} to {to}', {
      from: formatMoment(validFrom, timeZone),
      to: formatMoment(validUntil, timeZone),
    })
  if (validFrom) return t('From {moment}', { moment: formatMoment(validFrom, timeZone) })
  return validUntil ? t('Until {moment}', { moment: formatMoment(validUntil, timeZone) }) : t('Always')
}

export function usedWords({ used, totalLimit }: Pick<DiscountView, 'used' | 'totalLimit'>): string {
  return totalLimit === null ? `${used}` : t('{used} of {limit}', { used, limit: totalLimit })
}

type Refusal = Exclude<ChangeDiscountOutcome, { ok: true }>

/** Why a code was not saved, and the field it is about. */
export function notSavedWords(refusal: Refusal): { field: string | null; words: string } {
  switch (refusal.reason) {
    case 'code-taken':
      return {
        field: 'code',
        words: t('Another discount code has this name. Please choose a different one.'),
      }
    case 'code-in-use':
      return { field: 'code', words: t('You can’t rename this code because orders have used it.') }
    case 'scope-in-use':
      return {
        field: 'scope',
        words: t('You can’t change what this code applies to because orders have used it.'),
      }
    case 'limit-below-used':
      return {
        field: 'totalLimit',
        words: t('This code was already used {times}. Please enter {used} or more.', {
          times: times(refusal.used),
          used: refusal.used,
        }),
      }
    case 'person-limit-below-used':
      return {
        field: 'perPersonLimit',
        words: t('One person already used this code {times}. Please enter {most} or more.', {
          times: times(refusal.most),
          most: refusal.most,
        }),
      }
    case 'archived':
      return { field: null, words: t('This code is archived and cannot be changed.') }
  }
}

const times = (count: number) => plural(count, 'once', '{count} times')

function money(minor: number, currency: Currency | null): string {
  return formatMoney({ minor, currency: currency ?? 'AED' })
}
