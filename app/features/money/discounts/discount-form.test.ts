import { describe, expect, test } from 'vitest'
import { discountForm } from './discount-form.ts'

const form = discountForm('Asia/Dubai')
const good = { code: ' Spring-90 ', scope: 'tickets', kind: 'amount', amount: '90', currency: 'AED' }

const problems = (changes: Record<string, unknown>) => {
  const parsed = form.safeParse({ ...good, ...changes })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('typed values become terms in minor units and instants, and empty fields become null', () => {
  expect(
    form.parse({ ...good, minimumOrder: '300.5', validFrom: '2026-12-24T18:30', totalLimit: '5' }),
  ).toEqual({
    code: 'Spring-90',
    note: '',
    scope: 'tickets',
    gives: { kind: 'amount', minor: 9_000 },
    currency: 'AED',
    minimumOrderMinor: 30_050,
    requiredTicketPriceMinor: null,
    eventIds: [],
    months: null,
    validFrom: new Date('2026-12-24T14:30:00Z'),
    validUntil: null,
    totalLimit: 5,
    perPersonLimit: null,
  })
})

test('fields hidden by another choice are ignored', () => {
  expect(form.parse({ ...good, percent: 'x', months: '99' })).toMatchObject({ gives: { kind: 'amount' } })
  expect(
    form.parse({
      ...good,
      scope: 'memberships',
      kind: 'percent',
      percent: '100',
      amount: 'x',
      requiredTicketPrice: 'x',
      events: ['x'],
      months: '3',
    }),
  ).toMatchObject({
    gives: { kind: 'percent', percent: 100 },
    requiredTicketPriceMinor: null,
    eventIds: [],
    months: 3,
  })
})

const amountWords = 'Please enter an amount from 0.01 to 100000, such as 90 or 90.50'

describe('the discount form reports the problem of each field', () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ code: '' }, { code: 'Please use 2 to 40 letters, digits, dashes or underscores' }],
    [{ code: 'two words' }, { code: 'Please use 2 to 40 letters, digits, dashes or underscores' }],
    [{ code: 'ünder' }, { code: 'Please use 2 to 40 letters, digits, dashes or underscores' }],
    [{ kind: '' }, { kind: 'Please choose a discount' }],
    [{ scope: 'all' }, { scope: 'Please choose what the code applies to' }],
    [{ amount: '' }, { amount: 'Please enter an amount' }],
    [{ amount: '0' }, { amount: amountWords }],
    [{ amount: '1.234' }, { amount: amountWords }],
    [{ amount: '100000.01' }, { amount: amountWords }],
    [{ amount: '1e3' }, { amount: amountWords }],
    [{ kind: 'percent', percent: '0' }, { percent: 'Please enter a whole number from 1 to 100' }],
    [{ kind: 'percent', percent: '101' }, { percent: 'Please enter a whole number from 1 to 100' }],
    [{ currency: '' }, { currency: 'Please choose the currency of the amounts' }],
    [{ minimumOrder: '-1' }, { minimumOrder: amountWords }],
    [{ requiredTicketPrice: 'x' }, { requiredTicketPrice: amountWords }],
    [{ validFrom: '2026-02-30T10:00' }, { validFrom: 'Please enter a date and a time' }],
    [
      { validFrom: '2026-12-02T10:00', validUntil: '2026-12-02T10:00' },
      { validUntil: 'The end must be after the start' },
    ],
    [{ events: ['x'] }, { events: 'Please choose events from the list' }],
    [{ totalLimit: '0' }, { totalLimit: 'Please enter a whole number from 1 to 1000000' }],
    [{ perPersonLimit: '1.5' }, { perPersonLimit: 'Please enter a whole number from 1 to 1000' }],
    [{ scope: 'memberships', months: '37' }, { months: 'Please enter a whole number from 1 to 36' }],
    [{ note: 'a\u0000' }, { note: 'Please use plain text' }],
  ])('for %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })
})
