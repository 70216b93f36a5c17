import { expect, test } from 'vitest'
import { memberPrices } from './member-prices.ts'

const early = { until: '2026-12-01T00:00:00.000Z', priceMinor: 20_000 }
const ticket = { priceMinor: 30_000, priceTiers: [early], memberDiscountPercent: 20 }

test('prices for the public and for members are listed for each price period', () => {
  expect(memberPrices(ticket, new Date('2026-11-01T00:00:00Z'))).toEqual([
    { until: new Date(early.until), priceMinor: 20_000, memberPriceMinor: 16_000 },
    { until: null, priceMinor: 30_000, memberPriceMinor: 24_000 },
  ])
})

test('past price periods are left out', () => {
  expect(memberPrices(ticket, new Date(early.until))).toEqual([
    { until: null, priceMinor: 30_000, memberPriceMinor: 24_000 },
  ])
})
