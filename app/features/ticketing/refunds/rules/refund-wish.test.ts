import { expect, test } from 'vitest'
import { refundWishOf, typedMinor } from './refund-wish.ts'

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,50', 1_250],
  [' 1,250.00 ', 125_000],
  ['1,250', 125_000],
  ['0', 0],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['12.345', Number.NaN],
  ['AED 5', Number.NaN],
  ['9'.repeat(20), Number.NaN],
])('the typed amount %s is %d', (typed, minor) => {
  expect(typedMinor(typed)).toBe(minor)
})

test.each([
  ['', null],
  ['what=nothing', null],
  ['what=everything&ticket=a', { kind: 'everything' }],
  ['what=tickets', { kind: 'tickets', ticketIds: [] }],
  ['what=tickets&ticket=a&ticket=b&ticket=a', { kind: 'tickets', ticketIds: ['a', 'b'] }],
  ['what=amount&amount=3.20', { kind: 'amount', amountMinor: 320 }],
])('the query %s gives the refund request', (search, wish) => {
  expect(refundWishOf(new URLSearchParams(search))).toEqual(wish)
})
