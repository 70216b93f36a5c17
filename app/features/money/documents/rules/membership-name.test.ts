import { expect, test } from 'vitest'
import { membershipName } from './membership-name.ts'

test.each([
  ['Standard', 'Standard membership'],
  ['Standard Membership', 'Standard Membership'],
  ['VIP member', 'VIP member'],
  ['Membership Plus', 'Membership Plus membership'],
])('the membership of the plan %s is called %s', (planName, name) => {
  expect(membershipName(planName)).toBe(name)
})
