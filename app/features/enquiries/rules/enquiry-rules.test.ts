import { describe, expect, test } from 'vitest'
import { isNarrowed, listAsked } from '#app/kernel/define-list.ts'
import { canMove, enquiryStatuses, statusesAfter } from './enquiry-life.ts'
import { enquiryListing } from './enquiry-listing.ts'

describe('the states of an enquiry', () => {
  test('allow the listed transitions only', () => {
    const allowed = enquiryStatuses.flatMap((from) =>
      enquiryStatuses.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(allowed).toEqual([
      'new in_progress',
      'new answered',
      'new closed',
      'in_progress answered',
      'in_progress closed',
      'answered in_progress',
      'answered closed',
      'closed in_progress',
    ])
    expect(statusesAfter('closed')).toEqual(['closed', 'in_progress'])
  })
})

const asked = (query: string) => listAsked(enquiryListing, new URLSearchParams(query), 'UTC')

describe('the URL of the enquiry list', () => {
  test('sets the known filters', () => {
    const { filters } = asked('q=%20reading%20&status=open&kind=sponsor')
    expect(filters).toEqual({ q: 'reading', status: 'open', kind: 'sponsor' })
    expect(isNarrowed(enquiryListing, filters)).toBe(true)
  })

  test('ignores unknown filter values', () => {
    const { filters } = asked(`status=deleted&kind=toString&q=${' '.repeat(9)}`)
    expect(filters).toEqual({ q: '', status: null, kind: null })
    expect(isNarrowed(enquiryListing, filters)).toBe(false)
    expect(asked(`q=${'x'.repeat(5_000)}`).filters.q).toHaveLength(100)
  })
})
