import { expect, test } from 'vitest'
import type { TakingsOfMonth } from '../revenue-breakdown.server.ts'
import { monthLabel, monthsOfCurrency } from './months-of-currency.ts'

const month = (changes: Partial<TakingsOfMonth>): TakingsOfMonth => ({
  month: '2026-12',
  currency: 'AED',
  inMinor: 0,
  outMinor: 0,
  netMinor: 0,
  payments: 0,
  eventMinor: 0,
  membershipMinor: 0,
  ...changes,
})

test('months without a ledger entry are listed with zero, in every currency', () => {
  const found = monthsOfCurrency([
    month({ month: '2026-11', netMinor: 300, eventMinor: 100, membershipMinor: 150 }),
    month({ month: '2027-01', currency: 'GBP', netMinor: 70, eventMinor: 70 }),
  ])
  const none = { eventMinor: 0, membershipMinor: 0, otherMinor: 0 }
  expect(found).toEqual([
    {
      currency: 'AED',
      steps: [
        { label: 'Nov 2026', eventMinor: 100, membershipMinor: 150, otherMinor: 50 },
        { label: 'Dec 2026', ...none },
        { label: 'Jan 2027', ...none },
      ],
    },
    {
      currency: 'GBP',
      steps: [
        { label: 'Nov 2026', ...none },
        { label: 'Dec 2026', ...none },
        { label: 'Jan 2027', ...none, eventMinor: 70 },
      ],
    },
  ])
  expect(monthsOfCurrency([])).toEqual([])
})

test('a month is labelled with short name and year', () => {
  expect(monthLabel('2026-01')).toBe('Jan 2026')
})
