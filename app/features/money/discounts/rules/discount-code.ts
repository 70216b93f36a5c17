import type { Currency, Money } from '#app/kernel/money.ts'
import { percentOf, splitMinor } from '#app/kernel/split-money.ts'

/** A code as an administrator made it. Amounts are minor units of `currency`; null is no condition or no limit. */
export type DiscountCode = {
  gives: { kind: 'percent'; percent: number } | { kind: 'amount'; minor: number }
  /** Required by every amount here; alone it narrows a percentage to purchases in it. */
  currency: Currency | null
  scope: DiscountScope
  minimumOrderMinor: number | null
  requiredTicketPriceMinor: number | null
  /** From this instant, and until just before that one. */
  validFrom: Date | null
  validUntil: Date | null
  totalLimit: number | null
  perPersonLimit: number | null
  /** Live redemptions: held and used. */
  used: number
  isPaused: boolean
  isArchived: boolean
  /** The events it is for; none means all. */
  eventIds: readonly string[]
}

export type DiscountScope = 'tickets' | 'memberships'

/** What a code is to reduce, the member price already taken off. A membership is one line without an event. */
export type Purchase = {
  scope: DiscountScope
  currency: Currency
  /** The smallest amount that can be paid. */
  leastMinor: number
  /** `unitMinor` is the price of one as it is listed, `totalMinor` what the whole line costs now. */
  lines: readonly { eventId: string | null; unitMinor: number; totalMinor: number }[]
}

/**
 * Unknown, paused, archived, outside its time, of the other scope and of events that are not in the cart all look the
 * same: a guesser learns nothing of codes that are not for the tickets at hand.
 */
export type DiscountRefusal =
  | { reason: 'code-invalid' }
  | { reason: 'code-used-up' }
  | { reason: 'code-used-by-person' }
  | { reason: 'code-other-currency'; currency: Currency }
  | { reason: 'code-needs-ticket-price'; price: Money }
  | { reason: 'code-below-minimum'; minimum: Money }
  | { reason: 'code-takes-nothing' }

/** `reductions` has one entry per line of the purchase; together they are `totalMinor`. */
export type DiscountVerdict =
  | { ok: true; reductions: number[]; totalMinor: number }
  | { ok: false; refusal: DiscountRefusal }

/** A typed code in the form it is stored and compared in: trimmed, in lower case. */
export function normaliseCode(typed: string): string {
  return typed.trim().toLowerCase()
}

type Line = Purchase['lines'][number]
const isForEvent = ({ eventIds }: DiscountCode, { eventId }: Line) =>
  eventIds.length === 0 || (eventId !== null && eventIds.includes(eventId))
const isForCart = (code: DiscountCode, { lines }: Purchase) =>
  code.eventIds.length === 0 || lines.some((line) => isForEvent(code, line))

/**
 * Whether `code` reduces this purchase now, and by how much each line; first reason that applies. A percentage is
 * rounded half up per eligible line; an amount is taken off once, split over the eligible lines so that the parts add
 * up, and never more than they cost. A rest too small to be paid is let go. `personUses` counts the person's live
 * redemptions of it.
 */
export function judgeDiscount(
  code: DiscountCode | null,
  purchase: Purchase,
  personUses: number,
  now: Date,
): DiscountVerdict {
  if (!code || !isLive(code, now) || code.scope !== purchase.scope || !isForCart(code, purchase))
    return refused({ reason: 'code-invalid' })
  const { currency } = code
  if (currency !== null && currency !== purchase.currency)
    return refused({ reason: 'code-other-currency', currency })
  const limit = limitReached(code, personUses)
  if (limit) return refused({ reason: limit })

  const price = code.requiredTicketPriceMinor
  const isEligible = purchase.lines.map(
    (line) => isForEvent(code, line) && (price === null || line.unitMinor === price),
  )
  if (price !== null && !isEligible.includes(true))
    return refused({
      reason: 'code-needs-ticket-price',
      price: { minor: price, currency: purchase.currency },
    })
  const minimum = code.minimumOrderMinor
  if (minimum !== null && !reaches(purchase, minimum))
    return refused({ reason: 'code-below-minimum', minimum: { minor: minimum, currency: purchase.currency } })

  const reductions = reductionsOf(
    code.gives,
    purchase.lines.map((line, index) => (isEligible[index] ? line.totalMinor : 0)),
  )
  const totalMinor = sumOf(reductions)
  if (totalMinor === 0) return refused({ reason: 'code-takes-nothing' })
  const all = purchase.lines.map((line) => line.totalMinor)
  const isTooLittleToPay = sumOf(all) - totalMinor < purchase.leastMinor
  return isTooLittleToPay
    ? { ok: true, reductions: all, totalMinor: sumOf(all) }
    : { ok: true, reductions, totalMinor }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, minor) => sum + minor, 0)

/** Which of its limits one more redemption would break; null for none. */
export function limitReached(
  code: Pick<DiscountCode, 'totalLimit' | 'perPersonLimit' | 'used'>,
  personUses: number,
): 'code-used-up' | 'code-used-by-person' | null {
  if (code.perPersonLimit !== null && personUses >= code.perPersonLimit) return 'code-used-by-person'
  return code.totalLimit !== null && code.used >= code.totalLimit ? 'code-used-up' : null
}

export type DiscountWindow = 'open' | 'not-yet' | 'over'

/** Where `now` stands to the time in which a code may be used. */
export function discountWindow(
  code: Pick<DiscountCode, 'validFrom' | 'validUntil'>,
  now: Date,
): DiscountWindow {
  if (code.validFrom && now < code.validFrom) return 'not-yet'
  return code.validUntil && now >= code.validUntil ? 'over' : 'open'
}

function isLive(code: DiscountCode, now: Date): boolean {
  return !code.isPaused && !code.isArchived && discountWindow(code, now) === 'open'
}

/** "At least" for an order of tickets, "over" for a membership. */
function reaches(purchase: Purchase, minimum: number): boolean {
  const total = sumOf(purchase.lines.map((line) => line.totalMinor))
  return purchase.scope === 'memberships' ? total > minimum : total >= minimum
}

function reductionsOf(gives: DiscountCode['gives'], eligible: readonly number[]): number[] {
  if (gives.kind === 'percent')
    return eligible.map((minor) => Math.min(minor, percentOf(minor, gives.percent)))
  return splitMinor(Math.min(gives.minor, sumOf(eligible)), eligible)
}

const refused = (refusal: DiscountRefusal): DiscountVerdict => ({ ok: false, refusal })
