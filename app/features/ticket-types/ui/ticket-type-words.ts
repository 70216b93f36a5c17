import type { MemberTicketTier, TicketKind } from '#app/db/schema/ticketing.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { plural, t, tIn } from '#app/kernel/language/t.ts'
import { type Currency, formatMoney, formatPrice } from '#app/kernel/money.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import type { PricePeriod } from '../rules/member-prices.ts'
import type { TypeState } from '../rules/type-state.ts'
import type { TicketTypeFields } from '../ticket-type-form.ts'
import type { UpdateTicketTypeOutcome } from '../update-ticket-type.server.ts'
import type { ShownRevenue } from './use-revenue.ts'

export const kindWords: Record<TicketKind, { label: string; hint: string }> = perLanguage(() => ({
  standard: { label: tIn('usual kind', 'Standard'), hint: t('One person at the venue.') },
  corporate: { label: t('Corporate'), hint: t('Two people of one company on one ticket.') },
  online: { label: t('Online'), hint: t('Includes the meeting link.') },
}))

export const stateWords: Record<TypeState, { label: string; tone: BadgeTone }> = perLanguage(() => ({
  'on-sale': { label: t('On sale'), tone: 'success' },
  'sold-out': { label: t('Sold out'), tone: 'solid' },
  'not-yet': { label: t('Not yet on sale'), tone: 'warning' },
  ended: { label: t('Sales ended'), tone: 'neutral' },
  hidden: { label: t('Hidden'), tone: 'neutral' },
  draft: { label: t('Event is a draft'), tone: 'warning' },
  archived: { label: t('Archived'), tone: 'neutral' },
}))

export const tierChoices: Record<MemberTicketTier | 'any', string> = perLanguage(() => ({
  any: t('Members of any plan, and sponsors'),
  basic: t('Basic: members of any plan, and sponsors'),
  premium: t('Premium: Standard and VIP members, and sponsors'),
  enterprise: t('Enterprise: VIP members and sponsors'),
}))

type Prices = { price: string; regular: string }
type WhoWords = {
  off: (percent: number) => string
  only: () => string
  regular: () => string
  /** What they pay; who shows it adds the rest of the sentence with the period. */
  pay: (prices: Prices) => string
  payUntil: (prices: Prices & { moment: string }) => string
  payAfter: (prices: Prices) => string
}

const ofAnyPlan: WhoWords = {
  off: (percent) => t('Members and sponsors get {percent} % off', { percent }),
  only: () => t('Only members and sponsors can buy it.'),
  regular: () => t('Members and sponsors pay the regular price.'),
  pay: (prices) => t('Members and sponsors pay {price} instead of {regular}.', prices),
  payUntil: (prices) => t('Members and sponsors pay {price} instead of {regular} until {moment}.', prices),
  payAfter: (prices) => t('Members and sponsors pay {price} instead of {regular} after that.', prices),
}

const whoWords: Record<MemberTicketTier | 'any', WhoWords> = {
  any: ofAnyPlan,
  basic: ofAnyPlan,
  premium: {
    off: (percent) => t('Standard and VIP members and sponsors get {percent} % off', { percent }),
    only: () => t('Only Standard and VIP members and sponsors can buy it.'),
    regular: () => t('Standard and VIP members and sponsors pay the regular price.'),
    pay: (prices) => t('Standard and VIP members and sponsors pay {price} instead of {regular}.', prices),
    payUntil: (prices) =>
      t('Standard and VIP members and sponsors pay {price} instead of {regular} until {moment}.', prices),
    payAfter: (prices) =>
      t('Standard and VIP members and sponsors pay {price} instead of {regular} after that.', prices),
  },
  enterprise: {
    off: (percent) => t('VIP members and sponsors get {percent} % off', { percent }),
    only: () => t('Only VIP members and sponsors can buy it.'),
    regular: () => t('VIP members and sponsors pay the regular price.'),
    pay: (prices) => t('VIP members and sponsors pay {price} instead of {regular}.', prices),
    payUntil: (prices) =>
      t('VIP members and sponsors pay {price} instead of {regular} until {moment}.', prices),
    payAfter: (prices) => t('VIP members and sponsors pay {price} instead of {regular} after that.', prices),
  },
}

export function discountWords(percent: number, tier: MemberTicketTier | null): string {
  return whoWords[tier ?? 'any'].off(percent)
}

/** What one ticket type brought in, as far as it is known yet. */
export function revenueWords(revenue: ShownRevenue, id: string, currency: Currency): string {
  if (revenue === null) return '…'
  if (revenue === 'failed') return t('Not loaded')
  return formatMoney({ minor: revenue[id] ?? 0, currency })
}

type ForMembers = {
  isMemberOnly: boolean
  memberTier: MemberTicketTier | null
  currency: Currency
  timeZone: string
}

/** What members may do and pay, a sentence each, as the form stands. */
export function memberWords(periods: readonly PricePeriod[], ticket: ForMembers): string[] {
  const who = whoWords[ticket.memberTier ?? 'any']
  const only = ticket.isMemberOnly ? [who.only()] : []
  const price = (minor: number) => formatPrice({ minor, currency: ticket.currency })
  const reduced = periods.filter((period) => period.memberPriceMinor < period.priceMinor)
  if (reduced.length === 0) return [...only, who.regular()]
  return [
    ...only,
    ...reduced.map(({ until, priceMinor, memberPriceMinor }) => {
      const prices = { price: price(memberPriceMinor), regular: price(priceMinor) }
      if (until) return who.payUntil({ ...prices, moment: formatMoment(until, ticket.timeZone) })
      return periods.length > 1 ? who.payAfter(prices) : who.pay(prices)
    }),
  ]
}

type Refused = Extract<UpdateTicketTypeOutcome, { ok: false }>
type RefusedFor<Reason extends Refused['reason']> = Extract<Refused, { reason: Reason }>
/** Null is the form as a whole. */
type NotSaved = { field: keyof TicketTypeFields | null; words: string }

const notSaved: { [Reason in Refused['reason']]: (refused: RefusedFor<Reason>) => NotSaved } = perLanguage(
  () => ({
    'name-missing': () => ({ field: 'name', words: t('Name is required') }),
    'price-negative': () => ({ field: 'price', words: t('Price cannot be negative') }),
    'capacity-below-one': () => ({ field: 'capacity', words: t('Must have at least one ticket available') }),
    'bad-seats': () => ({
      field: 'seatsPerTicket',
      words: t('Please enter a whole number from 1 to {most}', { most: 10 }),
    }),
    'bad-order-limit': () => ({
      field: 'perOrderLimit',
      words: t('Please enter a whole number of at least 1'),
    }),
    'sale-ends-first': () => ({ field: 'saleEndsAt', words: t('Sales must end after they start') }),
    'too-many-tiers': () => ({ field: null, words: t('Please use at most 10 early-bird prices') }),
    'tier-twice': () => ({ field: null, words: t('Two early-bird prices end at the same time') }),
    'bad-discount': () => ({
      field: 'memberDiscount',
      words: t('Please enter a whole percentage from 0 to 100'),
    }),
    'bad-tax': () => ({ field: 'taxPercent', words: t('Please enter a percentage from 0 to 100') }),
    'form-unknown': () => ({
      field: 'formTemplateId',
      words: t('This form was deleted. Please choose another one.'),
    }),
    archived: () => ({ field: null, words: t('This ticket is archived. Restore it to edit it.') }),
    'event-archived': () => ({
      field: null,
      words: t('This event is archived, so you can’t change its tickets.'),
    }),
    'capacity-taken': ({ taken, least }) => ({
      field: 'capacity',
      words: t('{sold} sold, {held} held, {offered} offered: at least {least}', { ...taken, least }),
    }),
    'seats-offered': ({ offered }) => ({
      field: 'seatsPerTicket',
      words: plural(
        offered,
        'The waitlist offers {count} ticket of this size at the moment. Change it when the offer ends.',
        'The waitlist offers {count} tickets of this size at the moment. Change it when the offer ends.',
      ),
    }),
    'changed-meanwhile': () => ({
      field: null,
      words: t('Another administrator saved this ticket after you opened it.'),
    }),
  }),
)

export function notSavedWords(refused: Refused): NotSaved {
  return (notSaved[refused.reason] as (refused: Refused) => NotSaved)(refused)
}

/** "Amal Haddad saved this ticket on Sat 21-11-2026, 6:30 PM, Dubai time." */
export function savedWords(saved: { by: string | null; at: Date }, timeZone: string): string {
  const when = formatMoment(saved.at, timeZone)
  return saved.by === null
    ? t('Saved on {moment}.', { moment: when })
    : t('{name} saved it on {moment}.', { name: saved.by, moment: when })
}

/** Why a ticket type was not taken away, or not put back. */
export const notTakenAwayWords: Record<'has-history' | 'event-archived', string> = perLanguage(() => ({
  'has-history': t(
    'This ticket now has orders, so you can’t delete it. Archive it instead. Existing tickets stay valid.',
  ),
  'event-archived': t('This event is archived, so you can’t change its tickets.'),
}))

/** What taking a ticket type away means. */
export function takeAwayWords(type: { sold: number; waiting: number; hasHistory: boolean }): string {
  if (!type.hasHistory)
    return t('This ticket type has no orders or waitlist entries. It is deleted permanently.')
  const kept =
    type.sold > 0
      ? plural(
          type.sold,
          '{count} ticket sold. These tickets stay valid.',
          '{count} tickets sold. These tickets stay valid.',
        )
      : t('This ticket type has past orders or waitlist entries, so it is kept on record.')
  return [
    kept,
    t('Archiving stops sales and hides it from the event page. You can restore it.'),
    ...(type.waiting > 0 ? [t('Its waitlist is closed.')] : []),
  ].join(' ')
}
