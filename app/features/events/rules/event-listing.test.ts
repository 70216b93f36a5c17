import { describe, expect, it } from 'vitest'
import { isNarrowed, listAsked } from '#app/kernel/define-list.ts'
import { eventListing, piecesWithMarks } from './event-listing.ts'

const asked = (query: string) => listAsked(eventListing, new URLSearchParams(query), 'UTC')
const of = (query: string) => asked(query).filters

describe('the list of events', () => {
  it('is filtered by its address', () => {
    expect(of('q=+Dubai+&status=draft&time=past')).toEqual({ q: 'Dubai', status: 'draft', time: 'past' })
    expect(isNarrowed(eventListing, of('time=past'))).toBe(true)
  })

  it('ignores unknown filter values', () => {
    expect(of('status=gone&time=never')).toEqual({ q: '', status: null, time: 'upcoming' })
    expect(isNarrowed(eventListing, of('status=gone&sort=title'))).toBe(false)
    expect(of(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
  })

  it('shows upcoming events first, and searches all events', () => {
    expect(of('').time).toBe('upcoming')
    expect(of('q=dubai').time).toBe('all')
    expect(of('q=dubai&time=past').time).toBe('past')
  })

  it('sorts upcoming events and drafts ascending, and all events descending', () => {
    expect(asked('').sorting.direction).toBe('ascending')
    expect(asked('time=drafts').sorting.direction).toBe('ascending')
    expect(asked('time=all').sorting.direction).toBe('descending')
  })

  it('finds the search words that contain % or _', () => {
    expect(piecesWithMarks('100% sure a_b')).toEqual(['100%', 'a_b'])
    expect(piecesWithMarks('Leading change')).toEqual([])
  })
})
