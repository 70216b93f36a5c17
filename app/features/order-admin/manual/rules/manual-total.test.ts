import { expect, test } from 'vitest'
import { manualTotal } from './manual-total.ts'

const type = { priceMinor: 15_000, currency: 'AED' as const, seatsPerTicket: 1 }
const three =
  'Amal Haddad, amal@school.example\nOmar Karim, omar@school.example\nLina Said, lina@school.example'

test.each([
  ['one ticket at its price', 'cash', {}, { orders: 1, tickets: 1, minor: 15_000 }],
  [
    'tickets at a price of their own',
    'invoice',
    { quantity: '3', price: '90.50' },
    { orders: 1, tickets: 3, minor: 27_150 },
  ],
  [
    'free tickets, whatever they cost',
    'press',
    { quantity: '2', price: '90' },
    { orders: 1, tickets: 2, minor: 0 },
  ],
  [
    'an order for each person',
    'transfer',
    { who: 'several', lines: three },
    { orders: 3, tickets: 3, minor: 45_000 },
  ],
  [
    'one order for all',
    'cash',
    { who: 'several', orders: 'together', lines: three },
    { orders: 1, tickets: 3, minor: 45_000 },
  ],
] as const)('%s', (_what, terms, typed, expected) => {
  expect(manualTotal(type, terms, typed)).toEqual({ ...expected, currency: 'AED' })
})

test('people who share tickets of several seats need fewer of them', () => {
  const table = { ...type, seatsPerTicket: 2 }
  const typed = { who: 'several', orders: 'together', lines: three }
  expect(manualTotal(table, 'cash', typed)).toMatchObject({ orders: 1, tickets: 2, minor: 30_000 })
})

test.each([
  ['no number of tickets', 'cash', { quantity: 'two' }],
  ['no amount', 'cash', { price: 'ten' }],
  ['nothing to pay', 'cash', { price: '0' }],
  ['a line without an address', 'press', { who: 'several', lines: 'Amal Haddad' }],
] as const)('is not known of %s', (_what, terms, typed) => {
  expect(manualTotal(type, terms, typed)).toBeNull()
})
