import { describe, expect, test } from 'vitest'
import { planForm } from './plan-form.ts'

const good = {
  name: ' Standard ',
  tier: 'standard',
  price: '250.5',
  currency: 'AED',
  freePerMonth: '1',
  freePerEvent: '0',
}

const problems = (changes: Record<string, unknown>) => {
  const parsed = planForm.safeParse({ ...good, ...changes })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('typed values become terms in minor units and hundredths of a percent, with a feature per line', () => {
  expect(
    planForm.parse({
      ...good,
      taxPercent: '7.25',
      features: ' One ticket a month \r\n\n Directory\n',
      isPopular: 'on',
      version: 'v1',
    }),
  ).toEqual({
    version: 'v1',
    terms: {
      name: 'Standard',
      description: '',
      tier: 'standard',
      priceMinor: 25_050,
      currency: 'AED',
      taxBasisPoints: 725,
      features: ['One ticket a month', 'Directory'],
      isPopular: true,
      freePerMonth: 1,
      freePerEvent: 0,
    },
  })
  expect(planForm.parse({ ...good, taxPercent: '0' }).terms.taxBasisPoints).toBe(0)
  expect(planForm.parse({ ...good, taxPercent: '100' }).terms.taxBasisPoints).toBe(10_000)
})

const amountWords = 'Please enter an amount from 0.01 to 100000, such as 90 or 90.50'
const countWords = 'Please enter a whole number from 0 to 100'

describe('the plan form reports the problem of each field', () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(61) }, { name: 'Please use at most 60 characters' }],
    [{ name: 'a\u0007' }, { name: 'Please use plain text' }],
    [{ tier: 'gold' }, { tier: 'Please choose a tier' }],
    [{ currency: 'XXX' }, { currency: 'Please choose a currency' }],
    [{ price: '' }, { price: amountWords }],
    [{ price: '0' }, { price: amountWords }],
    [{ price: '1.234' }, { price: amountWords }],
    [{ taxPercent: '100.01' }, { taxPercent: 'Please enter a percentage from 0 to 100' }],
    [{ taxPercent: '-5' }, { taxPercent: 'Please enter a percentage from 0 to 100' }],
    [{ freePerMonth: '' }, { freePerMonth: countWords }],
    [{ freePerMonth: '101' }, { freePerMonth: countWords }],
    [{ freePerEvent: '1.5' }, { freePerEvent: countWords }],
    [{ features: 'x\n'.repeat(21) }, { features: 'Please write at most 20 lines' }],
    [{ features: 'x'.repeat(121) }, { features: 'Please use at most 120 characters in a line' }],
    [{ features: 'a\u0000b' }, { features: 'Please use plain text' }],
  ])('for %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })

  test.each([
    ['AED', '1.99', '2'],
    ['GBP', '0.29', '0.30'],
  ] as const)('for a price in %s too low for a card payment: %s', (currency, price, least) => {
    expect(problems({ currency, price }).price?.replace(/\s/g, ' ')).toContain(
      `${least}. For a free membership`,
    )
    expect(problems({ currency, price: least })).toEqual({})
  })
})
