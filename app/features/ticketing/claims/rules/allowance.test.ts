import { describe, expect, test } from 'vitest'
import { allowanceView, claimMonth, freeSlot, memberClaimRefusal, sponsorAllowance } from './allowance.ts'

const end = new Date('2026-12-31T20:00:00Z')

describe('the allowance left', () => {
  test.each([
    // Per month, per event, used of the month, used for the event: left of the month, for the event, now.
    [2, 1, 0, 0, 2, 1, 1],
    [2, 1, 1, 0, 1, 1, 1],
    [2, 1, 1, 1, 1, 0, 0],
    [2, 1, 2, 0, 0, 1, 0],
    [1, 1, 1, 1, 0, 0, 0],
    [4, 4, 0, 0, 4, 4, 4],
    [4, 4, 3, 1, 1, 3, 1],
    [4, 2, 0, 1, 4, 1, 1],
    [0, 1, 0, 0, 0, 1, 0],
    // Another plan gives less than was claimed before: nothing, never less than that.
    [1, 1, 2, 0, 0, 1, 0],
    [1, 1, 3, 2, 0, 0, 0],
  ])(
    'is computed from %i a month, %i an event, used %i and %i',
    (perMonth, perEvent, thisMonth, forEvent, month, event, left) => {
      expect(allowanceView({ perMonth, perEvent }, { thisMonth, forEvent }, end)).toEqual({
        perMonth,
        perEvent,
        usedThisMonth: thisMonth,
        usedForEvent: forEvent,
        leftThisMonth: month,
        leftForEvent: event,
        left,
        monthEndsAt: end,
      })
    },
  )

  test('without an event is the most that one event can use of the month', () => {
    const view = allowanceView({ perMonth: 4, perEvent: 2 }, { thisMonth: 1, forEvent: null }, end)
    expect(view).toMatchObject({ usedForEvent: null, leftForEvent: null, leftThisMonth: 3, left: 2 })
  })
})

test.each([
  ['2026-12-31T19:59:59Z', 'Asia/Dubai', '2026-12'],
  ['2026-12-31T20:00:00Z', 'Asia/Dubai', '2027-01'],
  ['2026-12-31T20:00:00Z', 'Europe/London', '2026-12'],
  ['2027-01-01T04:59:59Z', 'America/New_York', '2026-12'],
  // Summer time: midnight in London is 23:00 UTC.
  ['2026-06-30T23:00:00Z', 'Europe/London', '2026-07'],
  ['2026-02-28T20:00:00Z', 'Asia/Dubai', '2026-03'],
])('a claim at %s in %s belongs to the month %s', (instant, zone, month) => {
  expect(claimMonth(new Date(instant), zone)).toBe(month)
})

test.each([
  [2, 1, 0, 0, null],
  [2, 1, 1, 0, null],
  [2, 1, 2, 0, 'none-left'],
  [2, 1, 1, 1, 'DUPLICATE_TICKET'],
  // A duplicate is said first, whatever the month has left.
  [1, 1, 1, 1, 'DUPLICATE_TICKET'],
  [1, 1, 2, 0, 'none-left'],
  [0, 1, 0, 0, 'NO_ALLOCATION'],
  [1, 0, 0, 0, 'NO_ALLOCATION'],
  [2, 2, 1, 1, null],
  [3, 2, 2, 2, 'DUPLICATE_TICKET'],
] as const)(
  'the refusal of a claim with %i a month, %i an event, used %i and %i is %s',
  (perMonth, perEvent, thisMonth, forEvent, refusal) => {
    expect(memberClaimRefusal({ perMonth, perEvent }, { thisMonth, forEvent })).toBe(refusal)
  },
)

test.each([
  [null, null, 4, 4],
  [8, null, 8, 4],
  [null, 2, 4, 2],
  [0, 0, 0, 0],
])(
  'a sponsor with own numbers %s a month and %s an event has %i and %i',
  (month, event, perMonth, perEvent) => {
    const own = { perMonth: month, perEvent: event }
    expect(sponsorAllowance(own, { perMonth: 4, perEvent: 4 })).toEqual({ perMonth, perEvent })
  },
)

test.each([
  [[], 1],
  [[1], 2],
  [[2], 1],
  [[1, 3], 2],
  [[3, 1, 2], 4],
])('the next free slot beside %j is %i', (taken, slot) => {
  expect(freeSlot(taken)).toBe(slot)
})
