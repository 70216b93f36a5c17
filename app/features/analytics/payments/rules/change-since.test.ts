import { expect, test } from 'vitest'
import { breakdownByOf } from './breakdown-by.ts'
import { changeSince } from './change-since.ts'

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [-100, 100, -200],
  [100, 0, null],
  [100, -5, null],
  [100, null, null],
])('%i after %s is a change of %s percent', (now, before, change) => {
  expect(changeSince(now, before)).toBe(change)
})

test('only event, plan, month and currency are accepted as a breakdown', () => {
  expect(['event', 'plan', 'month', 'currency', 'donation', null].map(breakdownByOf)).toEqual([
    'event',
    'plan',
    'month',
    'currency',
    null,
    null,
  ])
})
