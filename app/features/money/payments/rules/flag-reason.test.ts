import { describe, expect, test } from 'vitest'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { flagReasonOf, flagReasonText } from './flag-reason.ts'

const came = { minor: 9_000, currency: 'AED' }
const order = { for: 'order', minor: 10_000, currency: 'AED' } as const

describe('why money does not fit', () => {
  test('is kept in English with amounts in minor units, in every language', () => {
    const why = () => flagReasonOf(came, { ...order, why: 'that is expired' })
    expect(why()).toBe('9000 AED arrived for an order of 10000 AED that is expired')
    expect(inLanguage('ar', why)).toBe(why())
  })

  test.each([
    [flagReasonOf(came, { ...order, why: 'that is expired' }), 'of AED 100.00 that has expired'],
    [flagReasonOf(came, { ...order, why: 'that is awaiting_payment' }), 'that awaits its payment'],
    [flagReasonOf(came, { ...order, why: 'but names another order' }), 'but the payment names another order'],
    [flagReasonOf(came, { ...order, why: 'that is of a kind to come' }), 'for an order of AED 100.00'],
    [
      flagReasonOf({ ...came, currency: 'JPY' }, { ...order, for: 'invoice' }),
      'JPY 9,000 arrived for an invoice',
    ],
    ['9000 AED arrived for an order of 10000 AED', 'AED 90.00 arrived for an order of AED 100.00'],
    ['AED 200 arrived for AED 100', 'AED 200 arrived for AED 100'],
  ])('%s', (stored, shown) => {
    expect(flagReasonText(stored).replaceAll('\u00a0', ' ')).toContain(shown)
  })

  test('is read in the language of the reader', () => {
    const stored = flagReasonOf(came, { ...order, why: 'that is expired' })
    expect(inLanguage('ar', () => flagReasonText(stored))).not.toMatch(/[a-z]{2}/i)
  })
})
