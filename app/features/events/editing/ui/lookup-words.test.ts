import { expect, test } from 'vitest'
import { lookupWords } from './lookup-words.ts'

test('an address that was looked up: the words name what was matched, and say when nothing was', () => {
  const point = { latitude: 25.2, longitude: 55.27 }
  expect(lookupWords('The Fridge, Dubai', { ...point, matched: 'Dubai, United Arab Emirates' })).toBe(
    'Matched: Dubai, United Arab Emirates. Drag the pin to the exact spot.',
  )
  expect(lookupWords('The Fridge', { ...point, matched: '' })).toMatch(/^Matched: 25\.2, 55\.27\./)
  expect(lookupWords('Nowhere Hall', null)).toMatch(
    /^No place found for “Nowhere Hall”; the address is shown as typed\./,
  )
  expect(lookupWords('The Fridge', 'failed')).toMatch(
    /^Address lookup failed; the address is shown as typed\./,
  )
})
