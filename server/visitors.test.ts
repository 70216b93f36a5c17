import { expect, test } from 'vitest'
import { createVisitors } from './visitors.ts'

test('a visitor counts as present for two seconds after a request', () => {
  let time = 0
  const visitors = createVisitors(() => time)
  expect(visitors.areHere()).toBe(false)
  visitors.came()
  time = 1_999
  expect(visitors.areHere()).toBe(true)
  time = 2_000
  expect(visitors.areHere()).toBe(false)
})
