import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.ts'
import { formatMoney } from './money.ts'

test('an amount has the decimals of its currency', () => {
  expect(formatAmount({ minor: 12_345, currency: 'INR' })).toBe('INR\u00a0123.45')
  expect(formatAmount({ minor: 12_345, currency: 'JPY' })).toBe('JPY\u00a012,345')
  expect(formatAmount({ minor: 12_345, currency: 'KWD' })).toBe('KWD\u00a012.345')
  expect(formatAmount({ minor: 10_000, currency: 'AED' })).toBe(
    formatMoney({ minor: 10_000, currency: 'AED' }, { alwaysDecimals: true }),
  )
})
