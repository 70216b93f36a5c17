import { describe, expect, it } from 'vitest'
import { eventListFiltersOf, isListNarrowed, piecesWithMarks, usualSorting } from './event-list-filters.ts'

const of = (query: string) => eventListFiltersOf(new URLSearchParams(query))

describe('the list of events', () => {
  it('is narrowed by what its address says', () => {
    expect(of('q=+Dubai+&status=draft&time=past')).toEqual({ q: 'Dubai', status: 'draft', time: 'past' })
    expect(isListNarrowed(of('time=past'))).toBe(true)
  })

  it('ignores what it does not know', () => {
    expect(of('status=gone&time=never')).toEqual({ q: '', status: null, time: null })
    expect(isListNarrowed(of('status=gone&sort=title'))).toBe(false)
    expect(of(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
  })

  it('shows what comes next first, and of everything the latest', () => {
    expect(usualSorting(of('time=upcoming')).direction).toBe('ascending')
    expect(usualSorting(of('')).direction).toBe('descending')
  })

  it('takes marks for letters', () => {
    expect(piecesWithMarks('100% sure a_b')).toEqual(['100%', 'a_b'])
    expect(piecesWithMarks('Leading change')).toEqual([])
  })
})
