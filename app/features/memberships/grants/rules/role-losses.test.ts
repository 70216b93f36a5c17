import { describe, expect, test } from 'vitest'
import type { RoleWish } from './membership-role.ts'
import { type GivenMembership, lossKey, roleLosses } from './role-losses.ts'

const [may, june, july] = ['2027-05-01', '2027-06-01', '2027-07-01'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
]
const standard: GivenMembership = { id: 'g1', tier: 'standard', planName: 'Standard', endsAt: june }
const later: GivenMembership = { id: 'g2', tier: 'basic', planName: 'Basic', endsAt: july }
const tier = (role: 'basic' | 'standard' | 'vip', endsAt: Date): RoleWish => ({ role, endsAt, reason: 'x' })

describe('the losses of a role change', () => {
  test.each<[string, RoleWish, string[]]>([
    ['User takes back all of it', { role: 'user' }, ['g1', 'g2', 'sponsor']],
    ['Sponsor takes nothing', { role: 'sponsor' }, []],
    ['the same tier until the same day ends longer grants', tier('standard', june), ['g2']],
    ['a higher tier that lasts longest takes nothing', tier('vip', july), []],
    ['a higher tier that ends sooner', tier('vip', may), ['g1', 'g2']],
    ['a lower tier', tier('basic', july), ['g1']],
  ])('are listed: %s', (_, wish, keys) => {
    expect(roleLosses({ isSponsor: true, given: [standard, later] }, wish).map(lossKey)).toEqual(keys)
  })

  test('are empty when the person had no grant', () => {
    for (const wish of [{ role: 'user' }, { role: 'sponsor' }, tier('basic', may)] satisfies RoleWish[])
      expect(roleLosses({ isSponsor: false, given: [] }, wish)).toEqual([])
  })
})
