import { expect, test } from 'vitest'
import { reportPlanType } from './report-plan-type.ts'

test.each([
  ['VIP Circle', 'vip'],
  ['Gold vip Sponsor', 'vip'],
  ['Sponsor', 'sponsor'],
  ['Standard', 'standard'],
  ['Premium Membership', 'standard'],
  ['Basic', 'basic'],
  ['Member', 'basic'],
] as const)('the plan %j is %s by its name', (name, type) => {
  expect(reportPlanType({ name, tier: 'vip' }, false)).toBe(type)
})

test('a plan with another name has the type of its tier, and without a plan it is sponsor or user', () => {
  expect(reportPlanType({ name: 'Founders', tier: 'standard' }, false)).toBe('standard')
  expect(reportPlanType({ name: 'Founders', tier: 'basic' }, true)).toBe('basic')
  expect(reportPlanType(null, true)).toBe('sponsor')
  expect(reportPlanType(null, false)).toBe('user')
})
