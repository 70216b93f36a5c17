import { describe, expect, test } from 'vitest'
import { isNarrowed, listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { orderListing, statesOfFilter } from './order-listing.ts'

const of = (query: string) => listAsked(orderListing, new URLSearchParams(query), 'Asia/Dubai').filters
const none = { q: '', state: null, eventId: null, from: null, until: null }

test('a URL without known filters sets none', () => {
  expect(of('after=x&sort=y')).toEqual(none)
  expect(isNarrowed(orderListing, none)).toBe(false)
})

test('each filter is set by its parameter alone', () => {
  const id = newId()
  expect(of('q=+amal+')).toEqual({ ...none, q: 'amal' })
  expect(of('state=waiting')).toEqual({ ...none, state: 'waiting' })
  expect(of(`event=${id}`)).toEqual({ ...none, eventId: id })
  for (const query of ['q=a', 'state=waiting', `event=${id}`, 'from=2026-12-01', 'until=2026-12-01']) {
    expect(isNarrowed(orderListing, of(query))).toBe(true)
  }
})

describe('the days of the order list', () => {
  test('begin and end in the time zone of the network, the last one included', () => {
    expect(of('from=2026-12-31&until=2026-12-31')).toMatchObject({
      from: new Date('2026-12-30T20:00:00Z'),
      until: new Date('2026-12-31T20:00:00Z'),
    })
  })

  test.each(['2026-02-30', '2026-13-01', '26-12-01', "2026-12-01'", ''])(
    'ignore the malformed day %s',
    (day) => {
      expect(of(`from=${day}`).from).toBeNull()
    },
  )
})

test('unknown filter values are ignored', () => {
  expect(of('state=held&event=1')).toEqual(none)
  expect(of(`q=${'x'.repeat(200)}`).q).toHaveLength(100)
})

test('every order state belongs to exactly one filter', () => {
  const states = Object.values(statesOfFilter).flat()
  expect(new Set(states).size).toBe(7)
  expect(states).toHaveLength(7)
  expect(of('state=toString').state).toBeNull()
})
