import { expect, test } from 'vitest'
import {
  basisPointsOfTyped,
  minorOfTyped,
  mostTotal,
  priceOfTyped,
  typedAmount,
  wholeOfTyped,
} from './typed-amount.ts'

test.each([
  ['', null],
  ['90', 9_000],
  ['90.5', 9_050],
  ['90,05', 9_005],
  ['0.01', 1],
  ['1,250.00', 125_000],
  ['1,250', 125_000],
  ['12,34,567', undefined],
  ['1,250,00', undefined],
  ['100000', 10_000_000],
  ['0', undefined],
  ['100000.01', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['-1', undefined],
  [' 1', undefined],
] as const)('%j typed as an amount is %s', (typed, minor) => {
  expect(minorOfTyped(typed)).toBe(minor)
})

test('what is due of an order of many is an amount', () => {
  expect(minorOfTyped('135000.50', mostTotal)).toBe(13_500_050)
  expect(minorOfTyped('1000000000', mostTotal)).toBeUndefined()
})

test.each([
  [null, ''],
  [9_000, '90'],
  [9_050, '90.50'],
  [5, '0.05'],
] as const)('the amount %s is shown as %j', (minor, shown) => {
  expect(typedAmount(minor)).toBe(shown)
})

test.each([
  ['', null],
  ['0', 0],
  ['12', 12],
  ['13', undefined],
  ['1.5', undefined],
  ['-1', undefined],
] as const)('%j typed as a whole number is %s', (typed, value) => {
  expect(wholeOfTyped(typed, 0, 12)).toBe(value)
})

test.each([
  ['', null],
  ['0', 0],
  ['0.00', 0],
  ['12,5', 1_250],
  ['-1', undefined],
] as const)('%j typed as a price is %s', (typed, minor) => {
  expect(priceOfTyped(typed)).toBe(minor)
})

test.each([
  ['', 0],
  ['0.0', 0],
  ['5', 500],
  ['7.25', 725],
  ['100', 10_000],
  ['100.01', undefined],
] as const)('%j percent is %s hundredths', (typed, points) => {
  expect(basisPointsOfTyped(typed)).toBe(points)
})
