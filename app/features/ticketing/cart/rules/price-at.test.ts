import { expect, test } from 'vitest'
import { priceAfter, priceAt } from './price-at.ts'

const early = { until: '2026-12-01T00:00:00.000Z', priceMinor: 20_000 }
const late = { until: '2026-12-15T00:00:00.000Z', priceMinor: 25_000 }
const end = new Date('2026-12-20T00:00:00Z')
const ticket = { priceMinor: 30_000, priceTiers: [early, late] }

test.each([
  ['2026-11-01T00:00:00.000Z', 20_000],
  ['2026-11-30T23:59:59.999Z', 20_000],
  ['2026-12-01T00:00:00.000Z', 25_000],
  ['2026-12-14T23:59:59.999Z', 25_000],
  ['2026-12-15T00:00:00.000Z', 30_000],
  ['2027-01-01T00:00:00.000Z', 30_000],
])('at %s the ticket costs %i, because a price tier excludes its end', (at, price) => {
  expect(priceAt(ticket, new Date(at))).toBe(price)
})

test('the price without price tiers is the base price', () => {
  expect(priceAt({ priceMinor: 0, priceTiers: [] }, new Date(early.until))).toBe(0)
})

test('the next price has its date, and is null after the last tier or when sales end before it', () => {
  expect(priceAfter(ticket, new Date('2026-11-01T00:00:00Z'), end)).toEqual({
    from: new Date(early.until),
    priceMinor: 25_000,
  })
  expect(priceAfter(ticket, new Date(early.until), end)).toEqual({
    from: new Date(late.until),
    priceMinor: 30_000,
  })
  expect(priceAfter(ticket, new Date(late.until), end)).toBeNull()
  expect(priceAfter(ticket, new Date('2026-11-01T00:00:00Z'), new Date(early.until))).toBeNull()
})

test('a price tier can be free', () => {
  const free = { priceMinor: 10_000, priceTiers: [{ ...early, priceMinor: 0 }] }
  expect(priceAt(free, new Date('2026-11-01T00:00:00Z'))).toBe(0)
})
