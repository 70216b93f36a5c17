import { describe, expect, test } from 'vitest'
import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'
import { mayBuy, meetsTier, memberDiscountFor } from './member-tier.ts'

const member = (tier: Entitlement['tier'], overrides: Partial<Entitlement> = {}): Entitlement => ({
  tier,
  planName: 'Plan',
  isSponsor: false,
  readOnly: false,
  ...overrides,
})
const people = {
  nobody: null,
  basic: member('basic'),
  standard: member('standard'),
  vip: member('vip'),
  sponsor: member(null, { isSponsor: true }),
  late: member('vip', { readOnly: true }),
  'late sponsor': member('vip', { readOnly: true, isSponsor: true }),
}

describe('who counts as a member of a ticket’s tier', () => {
  test.each([
    [null, ['basic', 'standard', 'vip', 'sponsor', 'late sponsor']],
    ['basic', ['basic', 'standard', 'vip', 'sponsor', 'late sponsor']],
    ['premium', ['standard', 'vip', 'sponsor', 'late sponsor']],
    ['enterprise', ['vip', 'sponsor', 'late sponsor']],
  ] as const)('%s', (tier, admitted) => {
    const found = Object.entries(people).flatMap(([name, entitlement]) =>
      meetsTier(entitlement, tier) ? [name] : [],
    )
    expect(found).toEqual(admitted)
  })
})

test('everybody may buy what is not for members only', () => {
  const open = { isMemberOnly: false, memberTier: 'enterprise' as const, memberDiscountPercent: 20 }
  expect(mayBuy(null, open)).toBe(true)
  expect(mayBuy(null, { ...open, isMemberOnly: true })).toBe(false)
  expect(mayBuy(people.vip, { ...open, isMemberOnly: true })).toBe(true)
})

test('the discount is for those who meet the tier, member-only or not', () => {
  const ticket = { isMemberOnly: false, memberTier: 'premium' as const, memberDiscountPercent: 20 }
  expect(memberDiscountFor(people.standard, ticket)).toBe(20)
  expect(memberDiscountFor(people.basic, ticket)).toBe(0)
  expect(memberDiscountFor(people.late, ticket)).toBe(0)
  expect(memberDiscountFor(null, ticket)).toBe(0)
})
