import { expect, test } from 'vitest'
import { changeOf, conversionOf } from './compared.ts'

test('a figure has a change only when both periods have a value', () => {
  expect(changeOf(150, 100)).toEqual({ kind: 'up', share: 0.5 })
  expect(changeOf(0, 100)).toEqual({ kind: 'down', share: 1 })
  expect(changeOf(100_000, 100_001)).toEqual({ kind: 'same' })
  for (const [now, before] of [
    [5, 0],
    [0, 0],
    [null, 5],
    [5, null],
  ] as const) {
    expect(changeOf(now, before)).toEqual({ kind: 'none' })
  }
})

test('a conversion above 100 percent is not reported', () => {
  expect(conversionOf(20, 80)).toBe(0.25)
  expect(conversionOf(80, 80)).toBe(1)
  expect(conversionOf(0, 80)).toBe(0)
  expect(conversionOf(81, 80)).toBeNull()
  expect(conversionOf(0, 0)).toBeNull()
})
