import { expect, test } from 'vitest'
import { listingGaps } from './listing-gaps.ts'

const listed = { isEntitled: true, hasApplied: true, isApproved: true, images: 1, isListed: true }

test('a person with a membership, an approved application and an image has no listing gap', () => {
  expect(listingGaps(listed)).toEqual([])
})

test.each([
  [{ isEntitled: false }, 'no-membership'],
  [{ isApproved: false }, 'not-approved'],
  [{ hasApplied: false, isApproved: false }, 'not-applied'],
  [{ images: 0 }, 'no-image'],
  [{ isListed: false }, 'opted-out'],
])('a gap is reported for %o', (wish, gap) => {
  expect(listingGaps({ ...listed, ...wish })).toEqual([gap])
})
