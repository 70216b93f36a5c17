import { describe, expect, it } from 'vitest'
import {
  addToMonth,
  type EventFilters,
  eventFiltersQuery,
  eventsPath,
  parseEventFilters,
  quickFilterLabels,
  toggleQuickFilter,
  wantedBy,
} from './event-filters.ts'

const parse = (search: string) => parseEventFilters(new URLSearchParams(search))
const none: EventFilters = { q: '', quick: [], view: 'grid', month: null, after: null }
const id = '0190a1b2-0000-7000-8000-000000000000'

describe('parseEventFilters', () => {
  it('sets no filters by default', () => {
    expect(parse('')).toEqual(none)
  })

  it('reads search, quick filters, view and month', () => {
    expect(parse('q=+dubai+&free=1&this-month=1&view=calendar&month=2026-12')).toEqual({
      q: 'dubai',
      quick: ['this-month', 'free'],
      view: 'calendar',
      month: { year: 2026, month: 12 },
      after: null,
    })
  })

  it.each([
    'view=list',
    'month=2026-13',
    'month=2026-00',
    'month=9999-01',
    'month=%00',
    'free=yes',
    'after=f.1',
    'after=f.99999999999999999.x',
    `after=x.1.${id}`,
    `after=f.9999999999999999.${id}`,
    `after=f.-5.${id}`,
  ])('ignores the malformed query %s', (search) => {
    expect(parse(search)).toEqual(none)
  })

  it('cuts a search that is too long and drops characters a database cannot hold', () => {
    expect(parse(`q=${'a'.repeat(5000)}`).q).toHaveLength(100)
    expect(parse('q=du%00bai').q).toBe('dubai')
  })

  it('survives the round trip through the address', () => {
    const filters: EventFilters = {
      q: 'tea & “biscuits”',
      quick: ['this-month', 'paid', 'in-person'],
      view: 'grid',
      month: null,
      after: { featured: true, startsAt: new Date('2026-12-04T14:30:00Z'), id },
    }
    expect(parse(eventFiltersQuery(filters))).toEqual(filters)
    const calendar: EventFilters = { ...none, view: 'calendar', month: { year: 2027, month: 1 } }
    expect(parse(eventFiltersQuery(calendar))).toEqual(calendar)
  })

  it('leaves the unfiltered list at its plain address', () => {
    expect(eventsPath(none)).toBe('/events')
    expect(eventsPath({ ...none, quick: ['online'] })).toBe('/events?online=1')
  })
})

describe('quick filters', () => {
  it('have their specified labels', () => {
    expect(Object.values(quickFilterLabels)).toEqual([
      'This Month',
      'Free Events',
      'Paid Events',
      'Online',
      'In-Person',
    ])
  })

  it('toggle one by one and return to the first page', () => {
    const after = { featured: false, startsAt: new Date(0), id }
    const on = toggleQuickFilter({ ...none, quick: ['online'], after }, 'free')
    expect(on).toEqual({ ...none, quick: ['free', 'online'] })
    expect(toggleQuickFilter(on, 'online').quick).toEqual(['free'])
  })

  it('are combined with OR within a group and with AND across groups', () => {
    expect(wantedBy([])).toEqual({ thisMonth: false, price: null, online: null })
    expect(wantedBy(['free'])).toEqual({ thisMonth: false, price: 'free', online: null })
    expect(wantedBy(['free', 'paid', 'online'])).toEqual({ thisMonth: false, price: null, online: true })
    expect(wantedBy(['this-month', 'paid', 'in-person'])).toEqual({
      thisMonth: true,
      price: 'paid',
      online: false,
    })
  })
})

describe('months', () => {
  it('continue across the turn of the year', () => {
    expect(addToMonth({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
    expect(addToMonth({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  })
})
