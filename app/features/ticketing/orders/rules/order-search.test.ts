import { expect, test } from 'vitest'
import { isOrderFilter, orderFilters, statesOfFilter } from './order-search.ts'

test('every state of an order is in one filter', () => {
  const states = orderFilters.flatMap((filter) => statesOfFilter[filter])
  expect(new Set(states).size).toBe(7)
  expect(states).toHaveLength(7)
  expect(isOrderFilter('toString')).toBe(false)
})
