import { expect, test } from 'vitest'
import { canMove, isLive, liveStates, subscriptionStates, syncedStatus } from './subscription-life.ts'

const all = ['incomplete', 'active', 'past_due', 'unpaid', 'cancelled', 'ended'] as const

/** Rows: from; columns: to, in the order of `all`. */
const table = [
  ['incomplete', [0, 1, 1, 1, 1, 1]],
  ['active', [0, 0, 1, 1, 1, 1]],
  ['past_due', [0, 1, 0, 1, 1, 1]],
  ['unpaid', [0, 1, 1, 0, 1, 1]],
  ['cancelled', [0, 0, 0, 0, 0, 0]],
  ['ended', [0, 0, 0, 0, 0, 0]],
] as const

test('the states equal those of the transition table', () => {
  expect(subscriptionStates).toEqual([...all])
  expect(liveStates.every(isLive)).toBe(true)
  expect(all.filter((status) => !isLive(status))).toEqual(['cancelled', 'ended'])
})

test.each(table)('the state %s moves only as the transition table allows', (from, row) => {
  expect(all.map((to) => Number(canMove(from, to)))).toEqual([...row])
})

const told = ['incomplete', 'active', 'past_due', 'unpaid', 'ended'] as const

test.each(all.flatMap((before) => told.flatMap((next) => [[before, next] as const])))(
  'a local copy in %s that receives %s moves by the table or stays',
  (before, next) => {
    const shown = syncedStatus(before, next, false)
    expect(shown).toBe(canMove(before, next) ? next : before)
    expect(shown === before || canMove(before, shown)).toBe(true)
  },
)

test('an end requested by the member is a cancellation, unless the subscription never began', () => {
  expect(syncedStatus('active', 'ended', true)).toBe('cancelled')
  expect(syncedStatus('past_due', 'ended', true)).toBe('cancelled')
  expect(syncedStatus('unpaid', 'ended', true)).toBe('cancelled')
  expect(syncedStatus('incomplete', 'ended', true)).toBe('ended')
  expect(syncedStatus('ended', 'ended', true)).toBe('ended')
})
