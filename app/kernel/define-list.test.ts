import { describe, expect, test } from 'vitest'
import { defineList, isNarrowed, listAsked, newestFirst, within } from './define-list.ts'
import { choice, day, matching, oneId, words } from './list-filters.ts'

const id = '018f6b7e-4a51-7c1e-9a8e-2f0a6c3b5d11'
const listing = defineList({
  filters: {
    q: words({ label: 'Name' }),
    state: choice({ open: 'Open', closed: 'Closed' }, { label: 'State', any: 'Any' }),
    eventId: oneId({ name: 'event', label: 'Event', any: 'Any' }),
    kind: matching((asked) => asked.startsWith('a'), { label: 'Kind', any: 'Any' }),
    from: day({ label: 'From' }),
    until: day({ label: 'Until', isLast: true }),
  },
  sort: newestFirst('came'),
})
const none = { q: '', state: null, eventId: null, kind: null, from: null, until: null }
const asked = (query: string) => listAsked(listing, new URLSearchParams(query), 'Asia/Dubai')

describe('the list query from a URL', () => {
  test.each([
    ['', none],
    ['q=%20amal%20', { ...none, q: 'amal' }],
    ['q=a%00b', { ...none, q: 'ab' }],
    ['state=closed', { ...none, state: 'closed' }],
    ['state=toString', none],
    ['state=', none],
    [`event=${id}`, { ...none, eventId: id }],
    [`eventId=${id}&event=7`, none],
    ['kind=attendee', { ...none, kind: 'attendee' }],
    ['kind=order', none],
    ['from=2026-12-04', { ...none, from: new Date('2026-12-03T20:00:00Z') }],
    ['until=2026-12-04', { ...none, until: new Date('2026-12-04T20:00:00Z') }],
    ['from=2026-13-04&until=soon', none],
  ])('has for “%s” the expected filters', (query, filters) => {
    expect(asked(query).filters).toEqual(filters)
    expect(isNarrowed(listing, asked(query).filters)).toBe(filters !== none)
  })

  test('cuts a search to the length of its field', () => {
    expect(asked(`q=${'x'.repeat(5_000)}`).filters.q).toHaveLength(100)
  })

  test.each([
    ['', 'descending'],
    ['sort=came', 'ascending'],
    ['sort=-came', 'descending'],
    ['sort=password', 'descending'],
  ])('has for “%s” the sort direction %s', (query, direction) => {
    expect(asked(query).sorting).toEqual({ by: 'came', direction })
  })

  test('has a page, and the page size of the list', () => {
    expect(asked(`after=${id}`)).toMatchObject({ page: { after: id, before: null }, size: 50 })
    expect(asked('size=200').size).toBe(200)
    expect(asked('size=5000').size).toBe(50)
  })

  test('sorts a list without sort keys by newest rows first', () => {
    const fixed = defineList({ filters: {}, size: 7 })
    expect(listAsked(fixed, new URLSearchParams('sort=newest'), 'UTC')).toMatchObject({
      sorting: { direction: 'descending' },
      size: 7,
    })
  })

  test('sorts by default depending on the filters', () => {
    const upcoming = defineList({
      filters: { time: choice({ upcoming: 'Upcoming', past: 'Past' }, { label: 'When', any: 'Any' }) },
      sort: {
        keys: ['date'],
        usual: ({ time }) => ({ by: 'date', direction: time === 'upcoming' ? 'ascending' : 'descending' }),
      },
    })
    const sorted = (query: string) => listAsked(upcoming, new URLSearchParams(query), 'UTC').sorting.direction
    expect(sorted('time=upcoming')).toBe('ascending')
    expect(sorted('')).toBe('descending')
    expect(sorted('time=upcoming&sort=-date')).toBe('descending')
  })
})

describe('the list within one thing', () => {
  const other = '018f6b7e-4a51-7c1e-9a8e-2f0a6c3b5d12'
  const fixed = within(listing, { eventId: id })

  test.each(['', `event=${other}`])('keeps to it, whatever “%s” asks for', (query) => {
    const { filters } = listAsked(fixed, new URLSearchParams(query), 'UTC')
    expect(filters.eventId).toBe(id)
    expect(isNarrowed(fixed, filters)).toBe(false)
    expect(fixed.filters.eventId.field).toBeNull()
  })

  test('is narrowed and sorted as before by all else', () => {
    const { filters, sorting } = listAsked(fixed, new URLSearchParams('q=amal&sort=came'), 'UTC')
    expect(filters).toEqual({ ...none, eventId: id, q: 'amal' })
    expect(sorting).toEqual({ by: 'came', direction: 'ascending' })
    expect(isNarrowed(fixed, filters)).toBe(true)
  })
})
