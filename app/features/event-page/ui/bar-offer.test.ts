import { expect, test } from 'vitest'
import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import { barOffer } from './bar-offer.ts'

const ticket = (overrides: Partial<EventTicket> = {}): EventTicket => ({
  id: 'standard',
  name: 'Standard',
  kind: 'standard',
  description: '',
  perks: [],
  currency: 'AED',
  priceMinor: 30_000,
  nextPrice: null,
  memberPriceMinor: null,
  viewerPaysMemberPrice: false,
  isMemberOnly: false,
  memberTier: null,
  viewerMayBuy: true,
  isClaimable: true,
  seatsPerTicket: 1,
  sale: { state: 'on-sale' },
  soldOut: false,
  canJoinWaitlist: false,
  mostToWaitFor: 4,
  onlyLeft: null,
  most: 10,
  mostIsStock: false,
  ...overrides,
})
const visitor = { isSignedIn: false, mayClaim: false }
const member = { isSignedIn: true, mayClaim: false }
const forMembers = ticket({ isMemberOnly: true, viewerMayBuy: false })
const reduced = ticket({ memberPriceMinor: 20_000, viewerPaysMemberPrice: true })

test('a visitor sees the cheapest price open to visitors', () => {
  const dear = ticket({ priceMinor: 50_000 })
  expect(barOffer([dear, ticket(), forMembers], visitor)).toEqual({
    kind: 'buy',
    priceMinor: 30_000,
    currency: 'AED',
    isMemberPrice: false,
    hasSeveral: true,
  })
  expect(barOffer([ticket({ memberPriceMinor: 1 })], visitor)).toMatchObject({ priceMinor: 30_000 })
})

test('a member sees the lower of public price and member price', () => {
  expect(barOffer([reduced], member)).toMatchObject({ priceMinor: 20_000, isMemberPrice: true })
  const cheaper = ticket({ priceMinor: 10_000 })
  expect(barOffer([reduced, cheaper], member)).toMatchObject({ priceMinor: 10_000, isMemberPrice: false })
})

test('an available free ticket comes before any price', () => {
  expect(barOffer([reduced], { ...member, mayClaim: true })).toEqual({ kind: 'claim' })
})

test('a ticket for members only asks a visitor to sign in, and is hidden from other members', () => {
  expect(barOffer([forMembers], visitor)).toEqual({ kind: 'sign-in', priceMinor: 30_000, currency: 'AED' })
  expect(barOffer([forMembers], member)).toBeNull()
})

test('a ticket that is sold out or not on sale is not offered', () => {
  expect(barOffer([ticket({ soldOut: true }), ticket({ sale: { state: 'passed' } })], visitor)).toBeNull()
})

test('the waitlist is offered when no other ticket is available to the viewer', () => {
  const waitable = ticket({ id: 'sold-out', soldOut: true, canJoinWaitlist: true })
  expect(barOffer([waitable], visitor)).toEqual({ kind: 'wait', tickets: [waitable] })
  expect(barOffer([waitable, forMembers], visitor)).toEqual({ kind: 'wait', tickets: [waitable] })
  expect(barOffer([waitable, ticket()], visitor)).toMatchObject({ kind: 'buy' })
  expect(barOffer([waitable], { ...member, mayClaim: true })).toEqual({ kind: 'claim' })
})
