import { describe, expect, test } from 'vitest'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { MemberTicketTier } from '#app/db/schema/ticketing.ts'
import { chooseOffer } from './choose-offer.ts'
import { type ClaimableTicket, type Claimant, offerRefusal } from './claim-offer.ts'

const now = new Date('2026-12-01T12:00:00Z')
const [before, after] = [new Date('2026-12-01T11:00:00Z'), new Date('2026-12-01T13:00:00Z')]

const ticket: ClaimableTicket = {
  ticketTypeId: 'type',
  eventId: 'event',
  name: 'Standard',
  kind: 'standard',
  priceMinor: 10_000,
  currency: 'AED',
  capacity: null,
  sold: 0,
  held: 0,
  waiting: 0,
  seatsPerTicket: 1,
  perOrderLimit: null,
  isHidden: false,
  isArchived: false,
  isMemberOnly: false,
  memberTier: null,
  memberDiscountPercent: 0,
  isClaimable: true,
  saleStartsAt: null,
  saleEndsAt: null,
  event: { status: 'published', endsAt: after },
}
const member = (tier: MemberTier): Claimant => ({ kind: 'member', tier })
const sponsor: Claimant = { kind: 'sponsor' }
const reason = (changes: Partial<ClaimableTicket>, claimant: Claimant, sales = 1) =>
  offerRefusal({ ...ticket, ...changes }, null, claimant, sales, now)?.reason ?? 'may'

test.each([
  // The ticket's tier: basic, standard, vip, sponsor.
  [null, 'may', 'may', 'may', 'may'],
  ['basic', 'may', 'may', 'may', 'may'],
  ['premium', 'not-claimable', 'may', 'may', 'may'],
  ['enterprise', 'not-claimable', 'not-claimable', 'may', 'may'],
] as [MemberTicketTier | null, string, string, string, string][])(
  'a member-only ticket of tier %s is answered basic %s, standard %s, vip %s, sponsor %s',
  (memberTier, basic, standard, vip, ofSponsor) => {
    const of = (claimant: Claimant) => reason({ isMemberOnly: true, memberTier }, claimant)
    expect([of(member('basic')), of(member('standard')), of(member('vip')), of(sponsor)]).toEqual([
      basic,
      standard,
      vip,
      ofSponsor,
    ])
    expect(reason({ memberTier }, member('basic'))).toBe('may')
  },
)

test.each([
  [{}, 'may', 'may'],
  [{ priceMinor: 0 }, 'may', 'not-paid-type'],
  [{ seatsPerTicket: 2 }, 'not-claimable', 'may'],
  [{ isClaimable: false }, 'not-claimable', 'not-claimable'],
  [{ isHidden: true }, 'not-claimable', 'not-claimable'],
  [{ isArchived: true }, 'not-claimable', 'not-claimable'],
  [{ saleStartsAt: after }, 'event-not-open', 'event-not-open'],
  [{ saleEndsAt: before }, 'event-not-open', 'event-not-open'],
  [{ event: { status: 'published', endsAt: before } }, 'event-passed', 'event-passed'],
  [{ event: { status: 'published', endsAt: now } }, 'event-passed', 'event-passed'],
  [{ event: { status: 'cancelled', endsAt: after } }, 'event-not-open', 'event-not-open'],
  [{ event: { status: 'draft', endsAt: after } }, 'event-not-open', 'event-not-open'],
  [{ event: { status: 'archived', endsAt: before } }, 'event-not-open', 'event-not-open'],
  [{ capacity: 3, sold: 2, held: 1 }, 'no-places', 'no-places'],
  [{ perOrderLimit: 1 }, 'may', 'may'],
] as [Partial<ClaimableTicket>, string, string][])(
  'a ticket with %j is answered member %s, sponsor %s',
  (changes, ofMember, ofSponsor) => {
    expect([reason(changes, member('vip')), reason(changes, sponsor)]).toEqual([ofMember, ofSponsor])
  },
)

test('places are counted in sales, within the shared capacity of the event', () => {
  const wanted = { ...ticket, capacity: 10, sold: 8, seatsPerTicket: 2 }
  expect(offerRefusal(wanted, null, sponsor, 2, now)).toBeNull()
  expect(offerRefusal(wanted, null, sponsor, 3, now)).toEqual({ reason: 'no-places', leftSales: 2 })
  const shared = { eventId: 'event', totalCapacity: 20, seatsTaken: 17, seatsAwaited: 0 }
  expect(offerRefusal(wanted, shared, sponsor, 2, now)).toEqual({ reason: 'no-places', leftSales: 1 })
})

describe('without a requested ticket type', () => {
  const types = ['free', 'gone', 'late', 'soon'].map((ticketTypeId) => ({ ...ticket, ticketTypeId }))
  const choose = (changes: Record<string, Partial<ClaimableTicket>>) => {
    const tickets = types.map((type) => ({ ...type, ...changes[type.ticketTypeId] }))
    const ids = types.map((type) => type.ticketTypeId)
    const chosen = chooseOffer({ tickets, shared: [] }, [...ids, 'unknown'], member('basic'), now)
    return chosen.ok ? chosen.ticket.ticketTypeId : chosen.reason
  }
  const [gone, soon, excluded] = [{ capacity: 1, sold: 1 }, { saleStartsAt: after }, { isClaimable: false }]

  test.each([
    [{}, 'free'],
    [{ free: gone, gone: excluded }, 'late'],
    [{ free: soon, gone, late: excluded, soon }, 'NO_TICKETS_AVAILABLE'],
    [{ free: soon, gone: excluded, late: excluded, soon }, 'event-not-open'],
    [{ free: excluded, gone: excluded, late: excluded, soon: excluded }, 'not-claimable'],
  ])('the types changed by %j give the choice %s', (changes, chosen) => {
    expect(choose(changes)).toBe(chosen)
  })

  test('an event without types has nothing to claim', () => {
    const none = { tickets: [], shared: [] }
    expect(chooseOffer(none, [], sponsor, now)).toEqual({ ok: false, reason: 'not-claimable' })
  })
})
