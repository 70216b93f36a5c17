import { expect, test } from 'vitest'
import { minorOf } from './test-amount.ts'

test.each([
  ['10.99', 1_099],
  [' 5 ', 500],
  ['0.01', 1],
  ['0,5', 50],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['0', null],
  ['0.00', null],
  ['-1', null],
  ['1.999', null],
  ['ten', null],
  ['', null],
])('the typed test amount %s is %s in minor units', (typed, minor) => {
  expect(minorOf(typed)).toBe(minor)
})
