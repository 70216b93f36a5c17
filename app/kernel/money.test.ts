import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.ts'
import { inLanguage } from './language/language.server.ts'
import { formatMoney } from './money.ts'

test('an amount has the decimals of its currency', () => {
  expect(formatAmount({ minor: 12_345, currency: 'INR' })).toBe('INR\u00a0123.45')
  expect(formatAmount({ minor: 12_345, currency: 'JPY' })).toBe('JPY\u00a012,345')
  expect(formatAmount({ minor: 12_345, currency: 'KWD' })).toBe('KWD\u00a012.345')
  expect(formatAmount({ minor: 10_000, currency: 'AED' })).toBe(
    formatMoney({ minor: 10_000, currency: 'AED' }, { alwaysDecimals: true }),
  )
})

test.each([
  ['AED', '95 د.إ.'],
  ['GBP', '95 £'],
  ['USD', '95 $'],
  ['EUR', '95 €'],
] as const)('an amount of %s has no Latin letters in Arabic', (currency, shown) => {
  const amount = inLanguage('ar', () => formatMoney({ minor: 9_500, currency }))
  expect(amount.replaceAll('\u00a0', ' ').replaceAll('\u200f', '')).toBe(shown)
})
