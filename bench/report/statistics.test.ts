import { describe, expect, test } from 'vitest'
import { median, percentile, spread } from './statistics.ts'

describe('median', () => {
  test.each([
    [[5], 5],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[100, 9, 80], 80],
  ])('%j', (values, expected) => expect(median(values)).toBe(expected))
  test('of nothing is not a number', () => expect(median([])).toBeNaN())
})

describe('percentile', () => {
  const hundred = Float64Array.from({ length: 100 }, (_, index) => index + 1)
  test.each([
    [0, 1],
    [0.5, 50],
    [0.99, 99],
    [0.999, 100],
    [1, 100],
  ])('%d', (share, expected) => expect(percentile(hundred, share)).toBe(expected))
  test('of one value is that value', () => expect(percentile(Float64Array.of(7), 0.99)).toBe(7))
  test('of nothing is not a number', () => expect(percentile(new Float64Array(), 0.5)).toBeNaN())
})

describe('spread', () => {
  test('is half the range over the median', () => expect(spread([90, 100, 130])).toBe(0.2))
  test('of one value is none', () => expect(spread([3])).toBe(0))
})
