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

describe('meetsTier', () => {
  test.each([
    [null, ['basic', 'standard', 'vip', 'sponsor', 'late sponsor']],
    ['basic', ['basic', 'standard', 'vip', 'sponsor', 'late sponsor']],
    ['premium', ['standard', 'vip', 'sponsor', 'late sponsor']],
    ['enterprise', ['vip', 'sponsor', 'late sponsor']],
  ] as const)('admits the expected members for the tier %s', (tier, admitted) => {
    const found = Object.entries(people).flatMap(([name, entitlement]) =>
      meetsTier(entitlement, tier) ? [name] : [],
    )
    expect(found).toEqual(admitted)
  })
})

test('a ticket that is not for members only is open to the public', () => {
  const open = { isMemberOnly: false, memberTier: 'enterprise' as const, memberDiscountPercent: 20 }
  expect(mayBuy(null, open)).toBe(true)
  expect(mayBuy(null, { ...open, isMemberOnly: true })).toBe(false)
  expect(mayBuy(people.vip, { ...open, isMemberOnly: true })).toBe(true)
})

test('the member discount applies from the tier on, also to tickets for the public', () => {
  const ticket = { isMemberOnly: false, memberTier: 'premium' as const, memberDiscountPercent: 20 }
  expect(memberDiscountFor(people.standard, ticket)).toBe(20)
  expect(memberDiscountFor(people.basic, ticket)).toBe(0)
  expect(memberDiscountFor(people.late, ticket)).toBe(0)
  expect(memberDiscountFor(null, ticket)).toBe(0)
})
