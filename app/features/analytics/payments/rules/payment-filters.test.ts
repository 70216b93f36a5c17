import { expect, test } from 'vitest'
import { filtersAsked } from '#app/kernel/define-list.ts'
import { daysOf, instantsOf, type PaymentRange, paymentListing } from './payment-filters.ts'

const noon = new Date('2027-03-31T12:00:00Z')

test.each<[PaymentRange, string, string, string | null, string | null]>([
  ['thisMonth', '2027-03-01', '2027-03-31', '2027-02-01', '2027-02-28'],
  ['lastMonth', '2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31'],
  ['last30days', '2027-03-02', '2027-03-31', '2027-01-31', '2027-03-01'],
  ['last3months', '2027-01-01', '2027-03-31', '2026-10-01', '2026-12-31'],
  ['last6months', '2026-10-01', '2027-03-31', '2026-04-01', '2026-09-30'],
  ['allTime', '2000-01-01', '2027-03-31', null, null],
])('the range %s is %s to %s, compared with %s to %s', (range, from, until, beforeFrom, beforeUntil) => {
  const before = beforeFrom && { from: beforeFrom, until: beforeUntil }
  expect(daysOf(range, noon, 'Asia/Dubai')).toEqual({ from, until, before })
})

test('the first day of a month is compared with the first day of the month before', () => {
  expect(daysOf('thisMonth', new Date('2027-05-01T08:00:00Z'), 'Asia/Dubai').before).toEqual({
    from: '2027-04-01',
    until: '2027-04-01',
  })
})

test('days begin and end in the time zone of the network', () => {
  const evening = new Date('2027-03-31T21:00:00Z')
  expect(daysOf('thisMonth', evening, 'Asia/Dubai').from).toBe('2027-04-01')
  expect(daysOf('thisMonth', evening, 'Europe/London').from).toBe('2027-03-01')
  expect(instantsOf({ from: '2027-04-01', until: '2027-04-01' }, 'Asia/Dubai')).toEqual({
    from: new Date('2027-03-31T20:00:00Z'),
    until: new Date('2027-04-01T20:00:00Z'),
  })
})

test.each([
  ['', { q: '', range: 'thisMonth', category: null }],
  ['range=allTime&category=event&q=%20lead', { q: 'lead', range: 'allTime', category: 'event' }],
  ['range=allTime&category=membership', { q: '', range: 'allTime', category: 'membership' }],
  ['range=forever&category=donation', { q: '', range: 'thisMonth', category: null }],
])('the query “%s” sets the filters', (search, filters) => {
  expect(filtersAsked(paymentListing.filters, new URLSearchParams(search), 'UTC')).toEqual(filters)
})
