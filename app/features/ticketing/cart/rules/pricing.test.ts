import { describe, expect, test } from 'vitest'
import { priceLine, priceOrder } from './pricing.ts'

describe('the price of a line', () => {
  test.each([
    [10_000, 1, 0, 0],
    [10_000, 3, 10, 3_000],
    [333, 1, 50, 167],
    [333, 3, 50, 500],
    [1, 1, 49, 0],
    [1, 1, 50, 1],
    [9_999, 7, 100, 69_993],
    [0, 5, 30, 0],
  ])(
    'for %i × %i less %i %% has a discount of %i',
    (unitMinor, quantity, memberDiscountPercent, discount) => {
      const price = priceLine({ unitMinor, quantity, memberDiscountPercent })
      expect(price).toEqual({
        unit: unitMinor,
        subtotal: unitMinor * quantity,
        discount,
        codeDiscount: 0,
        total: unitMinor * quantity - discount,
      })
    },
  )

  test('adds up for every quantity and discount, in whole units, never below zero', () => {
    for (let unitMinor = 0; unitMinor < 120; unitMinor++) {
      for (let percent = 0; percent <= 100; percent++) {
        const { subtotal, discount, total } = priceLine({
          unitMinor,
          quantity: 3,
          memberDiscountPercent: percent,
        })
        expect(Number.isInteger(discount) && total >= 0 && subtotal - discount === total).toBe(true)
      }
    }
  })
})

test('the price of an order is the sum of its lines', () => {
  const lines = [
    priceLine({ unitMinor: 333, quantity: 3, memberDiscountPercent: 50 }),
    priceLine({ unitMinor: 10_000, quantity: 1, memberDiscountPercent: 0 }),
  ]
  expect(priceOrder(lines)).toEqual({ subtotal: 10_999, discount: 500, codeDiscount: 0, total: 10_499 })
  expect(priceOrder([])).toEqual({ subtotal: 0, discount: 0, codeDiscount: 0, total: 0 })
})
