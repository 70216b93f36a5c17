import { expect, test } from 'vitest'
import { leastCapacity } from './least-capacity.ts'

test('everybody who has a ticket, a hold or an offer keeps it', () => {
  expect(leastCapacity({ sold: 62, held: 3, offered: 2 })).toBe(67)
})

test('a limit is at least one', () => {
  expect(leastCapacity({ sold: 0, held: 0, offered: 0 })).toBe(1)
})
