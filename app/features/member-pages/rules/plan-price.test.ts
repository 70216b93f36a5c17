import { expect, test } from 'vitest'
import { planPrice } from './plan-price.ts'

const plan = { id: 'p', name: 'Standard', tier: 'standard', perMonth: 1, perEvent: 1 } as const
const ticket = {
  priceMinor: 45_000,
  currency: 'AED',
  memberTier: null,
  memberDiscountPercent: 20,
  isClaimable: true,
  seatsPerTicket: 1,
} as const

test('a free ticket covers the whole price', () => {
  expect(planPrice(plan, ticket)).toEqual({
    planId: 'p',
    planName: 'Standard',
    price: { minor: 0, currency: 'AED' },
    saved: { minor: 45_000, currency: 'AED' },
    isFreeTicket: true,
  })
})

test.each([
  [{ isClaimable: false }, {}],
  [{ seatsPerTicket: 2 }, {}],
  [{}, { perMonth: 0 }],
  [{}, { perEvent: 0 }],
])('where no free ticket may be used, the member price counts: %o %o', (ofTicket, ofPlan) => {
  expect(planPrice({ ...plan, ...ofPlan }, { ...ticket, ...ofTicket })).toMatchObject({
    price: { minor: 36_000 },
    saved: { minor: 9_000 },
    isFreeTicket: false,
  })
})

test.each([
  [{ priceMinor: 0 }],
  [{ memberTier: 'enterprise' as const }],
  [{ isClaimable: false, memberDiscountPercent: 0 }],
])('nothing is saved on %o', (ofTicket) => {
  expect(planPrice(plan, { ...ticket, ...ofTicket })).toBeNull()
})
