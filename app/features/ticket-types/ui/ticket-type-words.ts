import type { MemberTicketTier, TicketKind } from '#app/db/schema/ticketing.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { type Currency, formatMoney, formatPrice } from '#app/kernel/money.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { PricePeriod } from '../rules/member-prices.ts'
import type { TypeState } from '../rules/type-state.ts'
import type { TicketTypeFields } from '../ticket-type-form.ts'
import type { UpdateTicketTypeOutcome } from '../update-ticket-type.server.ts'
import type { ShownRevenue } from './use-revenue.ts'

export const kindWords: Record<TicketKind, { label: string; hint: string }> = {
  standard: { label: 'Standard', hint: 'One person at the venue.' },
  corporate: { label: 'Corporate', hint: 'Two people of one company on one ticket.' },
  online: { label: 'Online', hint: 'Includes the meeting link.' },
}

export const stateWords: Record<TypeState, { label: string; tone: BadgeTone }> = {
  'on-sale': { label: 'On sale', tone: 'success' },
  'sold-out': { label: 'Sold out', tone: 'solid' },
  'not-yet': { label: 'Not yet on sale', tone: 'warning' },
  ended: { label: 'Sales ended', tone: 'neutral' },
  hidden: { label: 'Hidden', tone: 'neutral' },
  draft: { label: 'Event is a draft', tone: 'warning' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const tierChoices: Record<MemberTicketTier | 'any', string> = {
  any: 'Members of any plan, and sponsors',
  basic: 'Basic: members of any plan, and sponsors',
  premium: 'Premium: Standard and VIP members, and sponsors',
  enterprise: 'Enterprise: VIP members and sponsors',
}

const whoWords: Record<MemberTicketTier | 'any', string> = {
  any: 'Members and sponsors',
  basic: 'Members and sponsors',
  premium: 'Standard and VIP members and sponsors',
  enterprise: 'VIP members and sponsors',
}

export function discountWords(percent: number, tier: MemberTicketTier | null): string {
  return `${whoWords[tier ?? 'any']} get ${percent} % off`
}

/** What one ticket type brought in, as far as it is known yet. */
export function revenueWords(revenue: ShownRevenue, id: string, currency: Currency): string {
  if (revenue === null) return '…'
  if (revenue === 'failed') return 'Not loaded'
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
  const only = ticket.isMemberOnly ? [`Only ${who.replace(/^Members/, 'members')} can buy it.`] : []
  const price = (minor: number) => formatPrice({ minor, currency: ticket.currency })
  const reduced = periods.filter((period) => period.memberPriceMinor < period.priceMinor)
  if (reduced.length === 0) return [...only, `${who} pay the regular price.`]
  return [
    ...only,
    ...reduced.map(({ until, priceMinor, memberPriceMinor }) => {
      const prices = `${who} pay ${price(memberPriceMinor)} instead of ${price(priceMinor)}`
      if (until) return `${prices} until ${formatMoment(until, ticket.timeZone)}.`
      return periods.length > 1 ? `${prices} after that.` : `${prices}.`
    }),
  ]
}

type Refused = Extract<UpdateTicketTypeOutcome, { ok: false }>
type RefusedFor<Reason extends Refused['reason']> = Extract<Refused, { reason: Reason }>
/** Null is the form as a whole. */
type NotSaved = { field: keyof TicketTypeFields | null; words: string }

const notSaved: { [Reason in Refused['reason']]: (refused: RefusedFor<Reason>) => NotSaved } = {
  'name-missing': () => ({ field: 'name', words: 'Name is required' }),
  'price-negative': () => ({ field: 'price', words: 'Price cannot be negative' }),
  'capacity-below-one': () => ({ field: 'capacity', words: 'Must have at least one ticket available' }),
  'bad-seats': () => ({ field: 'seatsPerTicket', words: 'Please enter a whole number from 1 to 10' }),
  'bad-order-limit': () => ({ field: 'perOrderLimit', words: 'Please enter a whole number of at least 1' }),
  'sale-ends-first': () => ({ field: 'saleEndsAt', words: 'Sales must end after they start' }),
  'too-many-tiers': () => ({ field: null, words: 'Please use at most 10 early-bird prices' }),
  'tier-twice': () => ({ field: null, words: 'Two early-bird prices end at the same time' }),
  'bad-discount': () => ({
    field: 'memberDiscount',
    words: 'Please enter a whole percentage from 0 to 100',
  }),
  'bad-tax': () => ({ field: 'taxPercent', words: 'Please enter a percentage from 0 to 100' }),
  'form-unknown': () => ({
    field: 'formTemplateId',
    words: 'This form was deleted. Please choose another one.',
  }),
  archived: () => ({ field: null, words: 'This ticket is archived. Restore it to edit it.' }),
  'event-archived': () => ({
    field: null,
    words: 'This event is archived, so you can’t change its tickets.',
  }),
  'capacity-taken': ({ taken, least }) => ({
    field: 'capacity',
    words: `${taken.sold} sold, ${taken.held} held, ${taken.offered} offered: at least ${least}`,
  }),
  'seats-offered': ({ offered }) => ({
    field: 'seatsPerTicket',
    words: `The waitlist offers ${offered === 1 ? '1 ticket' : `${offered} tickets`} of this size at the moment. Change it when the offer ends.`,
  }),
  'changed-meanwhile': () => ({
    field: null,
    words: 'Another administrator saved this ticket after you opened it.',
  }),
}

export function notSavedWords(refused: Refused): NotSaved {
  return (notSaved[refused.reason] as (refused: Refused) => NotSaved)(refused)
}

/** "Amal Haddad saved this ticket on Sat 21-11-2026, 6:30 PM, Dubai time." */
export function savedWords(saved: { by: string | null; at: Date }, timeZone: string): string {
  const when = formatMoment(saved.at, timeZone)
  return saved.by === null ? `Saved on ${when}.` : `${saved.by} saved it on ${when}.`
}

/** Why a ticket type was not taken away, or not put back. */
export const notTakenAwayWords: Record<'has-history' | 'event-archived', string> = {
  'has-history':
    'This ticket now has orders, so you can’t delete it. Archive it instead. Existing tickets stay valid.',
  'event-archived': 'This event is archived, so you can’t change its tickets.',
}

const sales = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`)

/** What taking a ticket type away means. */
export function takeAwayWords(type: { sold: number; waiting: number; hasHistory: boolean }): string {
  if (!type.hasHistory)
    return 'This ticket type has no orders or waitlist entries. It is deleted permanently.'
  const kept =
    type.sold > 0
      ? `${sales(type.sold)} sold. These tickets stay valid.`
      : 'This ticket type has past orders or waitlist entries, so it is kept on record.'
  const waiting = type.waiting > 0 ? ' Its waitlist is closed.' : ''
  return `${kept} Archiving stops sales and hides it from the event page. You can restore it.${waiting}`
}
