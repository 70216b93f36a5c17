import { formatMoment } from '#app/kernel/dates.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ChangeDiscountOutcome } from '../change-discount.server.ts'
import type { DiscountUse, DiscountView } from '../discount-queries.server.ts'
import type { DiscountStanding } from '../rules/discount-standing.ts'

export const standingWords: Record<DiscountStanding, { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'teal' },
  ended: { label: 'Ended', tone: 'neutral' },
  'used-up': { label: 'Used up', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'warning' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const stateWords: Record<DiscountUse['status'], { label: string; tone: BadgeTone }> = {
  used: { label: 'Used', tone: 'success' },
  held: { label: 'Reserved by an unpaid order', tone: 'warning' },
  released: { label: 'Released', tone: 'neutral' },
}

/** "90 AED off" as "AED 90 off", "Free", or "25 % off". */
export function givesWords({ gives, currency }: Pick<DiscountView, 'gives' | 'currency'>): string {
  if (gives.kind === 'amount') return `${money(gives.minor, currency)} off`
  return gives.percent === 100 ? 'Free' : `${gives.percent}% off`
}

/** What a code is for, and then its conditions in a few words each. */
export function conditionWords(code: DiscountView): string[] {
  const { scope, currency, gives, events, months } = code
  const words = [scope === 'tickets' ? 'Tickets' : 'Memberships']
  const [first, ...others] = events
  if (first) words.push(others.length === 0 ? `only ${first.title}` : `only ${events.length} events`)
  if (code.requiredTicketPriceMinor !== null)
    words.push(`only tickets priced at ${money(code.requiredTicketPriceMinor, currency)}`)
  if (code.minimumOrderMinor !== null)
    words.push(`${scope === 'tickets' ? 'from' : 'over'} ${money(code.minimumOrderMinor, currency)}`)
  const hasFigures = (code.requiredTicketPriceMinor ?? code.minimumOrderMinor) !== null
  if (currency && gives.kind === 'percent' && !hasFigures) words.push(`${currency} only`)
  if (scope === 'memberships') words.push(months === null ? 'first invoice or month' : monthsWords(months))
  if (code.perPersonLimit !== null)
    words.push(code.perPersonLimit === 1 ? 'once per person' : `${code.perPersonLimit} times per person`)
  return words
}

const monthsWords = (months: number) => (months === 1 ? 'one month' : `${months} months`)

/** When a code may be used, in the network's zone. */
export function windowWords(
  { validFrom, validUntil }: Pick<DiscountView, 'validFrom' | 'validUntil'>,
  timeZone: string,
): string {
  if (validFrom && validUntil)
    return `${formatMoment(validFrom, timeZone)} to ${formatMoment(validUntil, timeZone)}`
  if (validFrom) return `From ${formatMoment(validFrom, timeZone)}`
  return validUntil ? `Until ${formatMoment(validUntil, timeZone)}` : 'Always'
}

export function usedWords({ used, totalLimit }: Pick<DiscountView, 'used' | 'totalLimit'>): string {
  return totalLimit === null ? `${used}` : `${used} of ${totalLimit}`
}

type Refusal = Exclude<ChangeDiscountOutcome, { ok: true }>

/** Why a code was not saved, and the field it is about. */
export function notSavedWords(refusal: Refusal): { field: string | null; words: string } {
  switch (refusal.reason) {
    case 'code-taken':
      return { field: 'code', words: 'Another discount code has this name. Please choose a different one.' }
    case 'code-in-use':
      return { field: 'code', words: 'You can’t rename this code because orders have used it.' }
    case 'scope-in-use':
      return {
        field: 'scope',
        words: 'You can’t change what this code applies to because orders have used it.',
      }
    case 'limit-below-used':
      return {
        field: 'totalLimit',
        words: `This code was already used ${times(refusal.used)}. Please enter ${refusal.used} or more.`,
      }
    case 'person-limit-below-used':
      return {
        field: 'perPersonLimit',
        words: `One person already used this code ${times(refusal.most)}. Please enter ${refusal.most} or more.`,
      }
    case 'archived':
      return { field: null, words: 'This code is archived and cannot be changed.' }
  }
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

function money(minor: number, currency: Currency | null): string {
  return formatMoney({ minor, currency: currency ?? 'AED' })
}
