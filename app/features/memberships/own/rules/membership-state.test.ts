import { expect, test } from 'vitest'
import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { subscriptionStanding } from '../../rules/entitlement.ts'
import { membershipState, readableUntil } from './membership-state.ts'

const day = 86_400_000
const now = new Date('2026-12-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)

test.each([
  ['incomplete', -30, null, false, 'waiting'],
  ['active', -10, null, false, 'active'],
  ['active', -10, null, true, 'ending'],
  ['active', 6.9, null, false, 'active'],
  ['active', 7, null, false, 'unpaid'],
  ['past_due', 3, 3, false, 'reading'],
  ['past_due', 3, 3, true, 'reading'],
  ['past_due', 8, 7, false, 'reading'],
  ['past_due', 8, 7.1, false, 'unpaid'],
  ['past_due', 7.1, null, false, 'unpaid'],
  ['unpaid', 20, 20, false, 'unpaid'],
  ['cancelled', -10, null, true, 'over'],
  ['ended', 1, null, false, 'over'],
] as const)(
  'a subscription that is %s, ended %s days ago, late for %s, cancelled %s is %s',
  (status, ended, late, cancelsAtPeriodEnd, state) => {
    const subscription = {
      status,
      currentPeriodEnd: ago(ended),
      pastDueSince: late === null ? null : ago(late),
      cancelsAtPeriodEnd,
      ...{ pausedAt: null, pausedUntil: null },
    }
    expect(membershipState(subscription, now)).toBe(state)
  },
)

test.each([
  ['active', null, 'paused'],
  ['active', ago(-1), 'paused'],
  ['active', now, 'active'],
  ['past_due', null, 'paused'],
  ['unpaid', null, 'unpaid'],
  ['ended', null, 'over'],
  ['incomplete', null, 'waiting'],
] as const)('a subscription that is %s and paused until %s is %s', (status, pausedUntil, state) => {
  const subscription = { status, currentPeriodEnd: ago(-10), pastDueSince: null, cancelsAtPeriodEnd: false }
  expect(membershipState({ ...subscription, pausedAt: ago(3), pausedUntil }, now)).toBe(state)
})

test('the membership state agrees with the entitlement for every subscription', () => {
  const statuses: SubscriptionStatus[] = ['incomplete', 'active', 'past_due', 'unpaid', 'cancelled', 'ended']
  const says = {
    active: 'full',
    ending: 'full',
    reading: 'reading',
    waiting: 'none',
    unpaid: 'none',
    paused: 'none',
    over: 'none',
  }
  for (const status of statuses) {
    for (const ended of [-20, -1, 0, 3, 6.99, 7, 7.01, 30]) {
      for (const late of [null, 0, 6.99, 7, 7.01, 30]) {
        for (const pause of [
          { pausedAt: null, pausedUntil: null },
          { pausedAt: ago(2), pausedUntil: null },
          { pausedAt: ago(2), pausedUntil: ago(-1) },
          { pausedAt: ago(2), pausedUntil: now },
        ]) {
          const subscription = {
            status,
            currentPeriodEnd: ago(ended),
            pastDueSince: late === null ? null : ago(late),
            cancelsAtPeriodEnd: ended % 2 === 0,
            ...pause,
          }
          expect(says[membershipState(subscription, now)]).toBe(subscriptionStanding(subscription, now))
        }
      }
    }
  }
})

test('an overdue membership can be read for seven days from its due day', () => {
  expect(readableUntil({ currentPeriodEnd: ago(9), pastDueSince: ago(3) })).toEqual(ago(-4))
  expect(readableUntil({ currentPeriodEnd: ago(2), pastDueSince: null })).toEqual(ago(-5))
})
