import { describe, expect, test } from 'vitest'
import { bestMembership, type Membership, subscriptionStanding } from './entitlement.ts'

const day = 86_400_000
const now = new Date('2026-12-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)

describe('a subscription', () => {
  test.each([
    ['active', ago(-10), null, 'full'],
    ['active', ago(6.9), null, 'full'],
    ['active', ago(7), null, 'none'],
    ['past_due', ago(20), ago(7), 'reading'],
    ['past_due', ago(20), ago(7.1), 'none'],
    ['past_due', ago(3), null, 'reading'],
    ['incomplete', ago(-10), null, 'none'],
    ['unpaid', ago(-10), null, 'none'],
    ['cancelled', ago(-10), null, 'none'],
    ['ended', ago(-10), null, 'none'],
  ] as const)(
    'that is %s, with period end %s, past due since %s, gives %s',
    (status, currentPeriodEnd, pastDueSince, standing) => {
      const subscription = { status, currentPeriodEnd, pastDueSince }
      expect(subscriptionStanding({ ...subscription, pausedAt: null, pausedUntil: null }, now)).toBe(standing)
      const paused = { ...subscription, pausedAt: ago(1), pausedUntil: null }
      expect(subscriptionStanding(paused, now)).toBe('none')
      expect(subscriptionStanding({ ...paused, pausedUntil: ago(-1) }, now)).toBe('none')
      expect(subscriptionStanding({ ...paused, pausedUntil: now }, now)).toBe(standing)
    },
  )
})

test('the best membership has full access first, and then the higher tier', () => {
  const one = (tier: Membership['tier'], standing: Membership['standing'] = 'full'): Membership => ({
    tier,
    planName: tier,
    standing,
  })
  expect(bestMembership([])).toBeNull()
  expect(bestMembership([one('basic'), one('vip'), one('standard')])).toEqual(one('vip'))
  expect(bestMembership([one('vip', 'reading'), one('basic')])).toEqual(one('basic'))
  expect(bestMembership([one('basic', 'reading'), one('vip', 'reading')])).toEqual(one('vip', 'reading'))
})
