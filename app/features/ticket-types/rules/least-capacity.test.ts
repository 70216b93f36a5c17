import { expect, test } from 'vitest'
import { leastCapacity } from './least-capacity.ts'

test('the least capacity covers tickets, holds and offers', () => {
  expect(leastCapacity({ sold: 62, held: 3, offered: 2 })).toBe(67)
})

test('the least capacity is at least one', () => {
  expect(leastCapacity({ sold: 0, held: 0, offered: 0 })).toBe(1)
})
