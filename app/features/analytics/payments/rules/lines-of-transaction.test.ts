import { expect, test } from 'vitest'
import { linesOfPurchases, type Purchase, signedMinor } from './lines-of-transaction.ts'

const purchase = (changes: Partial<Purchase> = {}): Purchase => ({
  eventId: 'event',
  event: 'Leaders’ breakfast',
  ticket: 'Early Bird',
  totalMinor: 20_000,
  seats: ['valid', 'valid'],
  ...changes,
})
const aed = (minor: number) => ({ minor, currency: 'AED' as const })

test('the first ticket of a purchase shows the price, and the others are guests', () => {
  const lines = linesOfPurchases(
    [purchase(), purchase({ totalMinor: 5_000, seats: ['void'] })],
    aed(25_000),
    'AED',
  )
  expect(lines.map(({ amount }) => amount)).toEqual([
    { kind: 'money', minor: 20_000, currency: 'AED' },
    { kind: 'guest' },
    { kind: 'money', minor: 5_000, currency: 'AED' },
  ])
  expect(lines.map(({ isVoid }) => isVoid)).toEqual([false, false, true])
})

test('a free purchase has one free line, and its other tickets are guests', () => {
  const free = purchase({ totalMinor: 0 })
  expect(linesOfPurchases([free], null, 'AED').map(({ amount }) => amount.kind)).toEqual(['free', 'guest'])
  expect(
    linesOfPurchases([free, purchase({ seats: ['valid'] })], aed(20_000), 'AED').map(
      ({ amount }) => amount.kind,
    ),
  ).toEqual(['free', 'guest', 'money'])
})

test.each([
  ['less', aed(19_999)],
  ['more', aed(20_001)],
  ['in another currency', { minor: 20_000, currency: 'GBP' as const }],
  ['nothing', null],
])('a transaction with %s received has no ticket lines', (_what, received) => {
  expect(linesOfPurchases([purchase()], received, 'AED')).toEqual([])
})

test('outgoing transactions have a negative amount', () => {
  expect(signedMinor('payment', 5)).toBe(5)
  expect(signedMinor('refund', 5)).toBe(-5)
  expect(signedMinor('refund-returned', 5)).toBe(5)
  expect(signedMinor('dispute', 5)).toBe(-5)
  expect(signedMinor('dispute-won', 5)).toBe(5)
})
