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
  standard: { label: 'Standard', hint: 'One person, at the venue.' },
  corporate: { label: 'Corporate', hint: 'Two people of one company on one ticket.' },
  online: { label: 'Online', hint: 'With the meeting link.' },
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
  return `${whoWords[tier ?? 'any']} pay ${percent} % less`
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
  const only = ticket.isMemberOnly ? [`Only ${who.replace(/^Members/, 'members')} may buy it.`] : []
  const price = (minor: number) => formatPrice({ minor, currency: ticket.currency })
  const reduced = periods.filter((period) => period.memberPriceMinor < period.priceMinor)
  if (reduced.length === 0) return [...only, `${who} pay the same as everybody.`]
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
  'bad-order-limit': () => ({ field: 'perOrderLimit', words: 'Please enter a whole number from 1 on' }),
  'sale-ends-first': () => ({ field: 'saleEndsAt', words: 'Sales must end after they begin' }),
  'too-many-tiers': () => ({ field: null, words: 'Please use at most 10 prices that end on a date' }),
  'tier-twice': () => ({ field: null, words: 'Two prices end at the same time' }),
  'bad-discount': () => ({
    field: 'memberDiscount',
    words: 'Please enter a whole percentage from 0 to 100',
  }),
  'bad-tax': () => ({ field: 'taxPercent', words: 'Please enter a percentage from 0 to 100' }),
  'form-unknown': () => ({
    field: 'formTemplateId',
    words: 'This form is there no more. Please choose another.',
  }),
  archived: () => ({ field: null, words: 'This ticket was archived. Put it back on sale to change it.' }),
  'event-archived': () => ({ field: null, words: 'The event is archived: its tickets stay as they are.' }),
  'capacity-taken': ({ taken, least }) => ({
    field: 'capacity',
    words: `${taken.sold} sold, ${taken.held} held, ${taken.offered} offered: at least ${least}`,
  }),
  'seats-offered': ({ offered }) => ({
    field: 'seatsPerTicket',
    words: `The waitlist offers ${offered === 1 ? 'one ticket' : `${offered} tickets`} of this size just now. Change it once that has ended.`,
  }),
  'changed-meanwhile': () => ({ field: null, words: 'Somebody else saved this ticket after you opened it.' }),
}

export function notSavedWords(refused: Refused): NotSaved {
  return (notSaved[refused.reason] as (refused: Refused) => NotSaved)(refused)
}

/** "Amal Haddad saved this ticket on Sat 21-11-2026, 6:30 PM, Dubai time." */
export function savedWords(saved: { by: string | null; at: Date }, timeZone: string): string {
  const when = formatMoment(saved.at, timeZone)
  return saved.by === null ? `It was saved on ${when}.` : `${saved.by} saved it on ${when}.`
}

/** Why a ticket type was not taken away, or not put back. */
export const notTakenAwayWords: Record<'has-history' | 'event-archived', string> = {
  'has-history': 'Somebody has ordered this ticket meanwhile. It can be archived: holders keep theirs.',
  'event-archived': 'The event is archived: its tickets stay as they are.',
}

const sales = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`)

/** What taking a ticket type away means. */
export function takeAwayWords(type: { sold: number; waiting: number; hasHistory: boolean }): string {
  if (!type.hasHistory)
    return 'Nobody has ordered it or waits for it. It is deleted for good, with everything said here.'
  const kept =
    type.sold > 0
      ? `${sales(type.sold)} sold: holders keep theirs and get in.`
      : 'It was ordered or waited for before, so it is kept for the record.'
  const waiting = type.waiting > 0 ? ' Whoever waits for it leaves the waitlist.' : ''
  return `${kept} Archiving takes it off sale and off the event’s page; you can put it back.${waiting}`
}
