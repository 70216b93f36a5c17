import { expect, test } from 'vitest'
import { exactNumber, percent, shortDuration, shortNumber } from './short-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_001, '1K'],
  [1_099, '1K'],
  [1_100, '1.1K'],
  [12_345, '12.3K'],
  [999_999, '999.9K'],
  [1_000_000, '1,000K'],
  [1_000_001, '1M'],
  [25_480_000, '25.4M'],
  [1_234_500_000, '1,234.5M'],
])('%i is shown as %s', (count, shown) => {
  expect(shortNumber(count)).toBe(shown)
})

test('exact numbers, durations and percentages are formatted', () => {
  expect(exactNumber(1_234_567)).toBe('1,234,567')
  expect([0, 59.4, 65, 3_599, 7_800].map(shortDuration)).toEqual(['0s', '59s', '1m 05s', '59m 59s', '2h 10m'])
  expect([0, 0.5, 0.1234, 1].map(percent)).toEqual(['0%', '50%', '12.3%', '100%'])
})
