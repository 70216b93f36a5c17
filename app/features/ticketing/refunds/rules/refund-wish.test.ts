import { expect, test } from 'vitest'
import { refundWishOf } from './refund-wish.ts'

test.each([
  ['', null],
  ['what=nothing', null],
  ['what=everything&ticket=a', { kind: 'everything' }],
  ['what=tickets', { kind: 'tickets', ticketIds: [] }],
  ['what=tickets&ticket=a&ticket=b&ticket=a', { kind: 'tickets', ticketIds: ['a', 'b'] }],
  ['what=amount&amount=3.20', { kind: 'amount', amountMinor: 320 }],
  ['what=amount&amount=+1,250.00+', { kind: 'amount', amountMinor: 125_000 }],
  ['what=amount&amount=-1', { kind: 'amount', amountMinor: Number.NaN }],
])('the query %s gives the refund request', (search, wish) => {
  expect(refundWishOf(new URLSearchParams(search))).toEqual(wish)
})
