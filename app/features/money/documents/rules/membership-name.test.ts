import { expect, test } from 'vitest'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { membershipName } from './membership-name.ts'

test.each([
  ['Standard', 'Standard membership'],
  ['Standard Membership', 'Standard Membership'],
  ['VIP member', 'VIP member'],
  ['Membership Plus', 'Membership Plus membership'],
])('the membership of the plan %s is called %s', (planName, name) => {
  expect(membershipName(planName)).toBe(name)
})

test.each(['عضوية كبار الشخصيات', 'العضوية القياسية'])('%s says in Arabic what it is', (planName) => {
  expect(inLanguage('ar', () => membershipName(planName))).toBe(planName)
})
