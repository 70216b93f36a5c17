import { expect, test } from 'vitest'
import { saleRefusal, settlementsOf, typeRefusal } from './type-change.ts'

const paid = { dueMinor: 0, leftMinor: 10_000 }
const due = { dueMinor: 10_000, leftMinor: 0 }
const partPaid = { dueMinor: 6_000, leftMinor: 4_000 }

test.each([
  [{ ...paid, paidMinor: 10_000, priceMinor: 10_000 }, ['even']],
  [{ ...paid, paidMinor: 0, priceMinor: 0, leftMinor: 0 }, ['even']],
  [{ ...paid, paidMinor: 10_000, priceMinor: 6_000 }, ['refunded', 'kept']],
  [{ ...paid, paidMinor: 10_000, priceMinor: 6_000, leftMinor: 3_999 }, ['kept']],
  [{ ...paid, paidMinor: 10_000, priceMinor: 15_000 }, ['collected', 'invoiced', 'waived']],
  [{ ...paid, paidMinor: 0, priceMinor: 15_000, leftMinor: 0 }, ['collected', 'invoiced', 'waived']],
  [{ ...due, paidMinor: 10_000, priceMinor: 15_000 }, ['invoiced', 'collected', 'waived']],
  [{ ...due, paidMinor: 10_000, priceMinor: 6_000 }, ['invoiced', 'kept']],
  [{ ...due, paidMinor: 10_000, priceMinor: 0 }, ['kept']],
  [{ ...due, dueMinor: 10_001, paidMinor: 10_000, priceMinor: 0 }, ['invoiced', 'kept']],
  [{ ...partPaid, paidMinor: 10_000, priceMinor: 4_001 }, ['invoiced', 'kept']],
  [{ ...partPaid, paidMinor: 10_000, priceMinor: 4_000 }, ['kept']],
])('%j can be settled as %j', (change, settlements) => {
  expect(settlementsOf(change)).toEqual(settlements)
})

const now = new Date('2026-12-01T12:00:00Z')
const seat = { status: 'valid' as const, checkedInAt: null }
const sale = {
  isLive: true,
  isClaim: false,
  tickets: [seat],
  ticketTypeId: 'one',
  seatsPerTicket: 1,
  currency: 'AED',
}
const event = { status: 'published', endsAt: new Date('2026-12-02T12:00:00Z') }
const type = { ticketTypeId: 'two', seatsPerTicket: 1, currency: 'AED', isArchived: false, event }

test.each([
  [{}, null],
  [{ isLive: false }, 'order-not-live'],
  [{ isClaim: true }, 'claimed'],
  [{ tickets: [seat, { ...seat, status: 'void' as const }] }, 'ticket-void'],
  [{ tickets: [seat, { ...seat, checkedInAt: now }] }, 'checked-in'],
])('the sale %j keeps its type because of %j', (changes, refusal) => {
  expect(saleRefusal({ ...sale, ...changes })).toBe(refusal)
})

test.each([
  [{}, null],
  [{ event: { ...event, status: 'cancelled' } }, 'event-cancelled'],
  [{ event: { ...event, status: 'archived' } }, 'event-archived'],
  [{ event: { ...event, endsAt: now } }, 'event-over'],
  [{ ticketTypeId: 'one' }, 'same-type'],
  [{ isArchived: true }, 'type-archived'],
  [{ seatsPerTicket: 2 }, 'other-seats'],
  [{ currency: 'GBP' }, 'other-currency'],
])('the type %j cannot be had because of %j', (changes, refusal) => {
  expect(typeRefusal(sale, { ...type, ...changes }, now)).toBe(refusal)
})
