import { expect, test } from 'vitest'
import { canMove, isLive, liveStates, mirroredStatus, subscriptionStates } from './subscription-life.ts'

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

test('the states are those of the table', () => {
  expect(subscriptionStates).toEqual([...all])
  expect(liveStates.every(isLive)).toBe(true)
  expect(all.filter((status) => !isLive(status))).toEqual(['cancelled', 'ended'])
})

test.each(table)('%s moves only where the table says', (from, row) => {
  expect(all.map((to) => Number(canMove(from, to)))).toEqual([...row])
})

const told = ['incomplete', 'active', 'past_due', 'unpaid', 'ended'] as const

test.each(all.flatMap((before) => told.flatMap((next) => [[before, next] as const])))(
  'a mirror that shows %s and is told %s moves by the table or stays',
  (before, next) => {
    const shown = mirroredStatus(before, next, false)
    expect(shown).toBe(canMove(before, next) ? next : before)
    expect(shown === before || canMove(before, shown)).toBe(true)
  },
)

test('an end that the member wanted is a cancellation, unless it never began', () => {
  expect(mirroredStatus('active', 'ended', true)).toBe('cancelled')
  expect(mirroredStatus('past_due', 'ended', true)).toBe('cancelled')
  expect(mirroredStatus('unpaid', 'ended', true)).toBe('cancelled')
  expect(mirroredStatus('incomplete', 'ended', true)).toBe('ended')
  expect(mirroredStatus('ended', 'ended', true)).toBe('ended')
})
