import { expect, test } from 'vitest'
import type { DiscountRefusal } from '../rules/discount-code.ts'
import { discountRefused } from './discount-words.ts'

const price = { minor: 30_000, currency: 'AED' } as const

test.each<[DiscountRefusal, string]>([
  [{ reason: 'code-invalid' }, 'The discount code you entered is invalid.'],
  [{ reason: 'code-other-currency', currency: 'GBP' }, 'This discount code is valid for GBP orders only.'],
  [{ reason: 'code-needs-ticket-price', price }, 'This discount code needs a ticket priced at 300 AED.'],
  [{ reason: 'code-below-minimum', minimum: price }, 'This discount code needs a minimum order of 300 AED.'],
  [
    { reason: 'code-below-minimum', minimum: { minor: 9_950, currency: 'GBP' } },
    'This discount code needs a minimum order of 99.50 GBP.',
  ],
])('a refusal for tickets because of $reason is shown as %s', (refusal, words) => {
  expect(discountRefused(refusal, 'tickets')).toBe(words)
})

test('a refusal for memberships has its own message', () => {
  expect(discountRefused({ reason: 'code-invalid' }, 'memberships')).toBe(
    'Invalid discount code. Please check and try again.',
  )
  expect(
    discountRefused(
      { reason: 'code-below-minimum', minimum: { minor: 20_000, currency: 'AED' } },
      'memberships',
    ),
  ).toBe('This discount code is only valid for tickets over 200 AED')
})
