import { expect, test } from 'vitest'
import { type LineForMembers, memberSaving } from './member-saving.ts'

const plans = [
  { name: 'Basic', tier: 'basic' },
  { name: 'Standard', tier: 'standard' },
] as const

const aLine = (changes: Partial<LineForMembers> = {}): LineForMembers => ({
  unitMinor: 10_000,
  quantity: 2,
  discountMinor: 0,
  isMemberOnly: false,
  memberTier: null,
  memberDiscountPercent: 15,
  ...changes,
})

test('the cheapest plan that takes something off is named, with the sum over all lines', () => {
  expect(memberSaving([aLine(), aLine({ quantity: 1 })], plans)).toEqual({
    planName: 'Basic',
    savedMinor: 4_500,
  })
})

test('a plan whose tier does not meet the ticket saves nothing', () => {
  expect(memberSaving([aLine({ memberTier: 'premium' })], plans)).toEqual({
    planName: 'Standard',
    savedMinor: 3_000,
  })
  expect(memberSaving([aLine({ memberTier: 'enterprise' })], plans)).toBeNull()
})

test('what a code took off already counts', () => {
  expect(memberSaving([aLine({ discountMinor: 1_000 })], plans)?.savedMinor).toBe(2_000)
  expect(memberSaving([aLine({ discountMinor: 5_000 })], plans)).toBeNull()
})

test('nothing is said where nothing would have been saved', () => {
  expect(memberSaving([aLine({ memberDiscountPercent: 0 })], plans)).toBeNull()
  expect(memberSaving([aLine({ unitMinor: 0 })], plans)).toBeNull()
  expect(memberSaving([aLine()], [])).toBeNull()
})
