import { describe, expect, it, test } from 'vitest'
import { cleanLabels, excerptOf, readTimeMinutes } from './post-words.ts'

describe('excerptOf', () => {
  it('is what was written', () => {
    expect(excerptOf({ excerpt: ' Short. ', text: 'Long.' })).toBe('Short.')
  })

  it('is the first 150 characters of the text where nothing was', () => {
    expect(excerptOf({ excerpt: ' ', text: 'a'.repeat(150) })).toBe('a'.repeat(150))
    expect(excerptOf({ excerpt: '', text: 'a'.repeat(151) })).toBe(`${'a'.repeat(150)}…`)
  })
})

test.each([
  ['', 1],
  ['word', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(221), 2],
  ['word\n'.repeat(2_200), 10],
])('readTimeMinutes %#', (text, minutes) => {
  expect(readTimeMinutes(text)).toBe(minutes)
})

test('labels are trimmed, none is empty or there twice', () => {
  expect(cleanLabels([' Feedback ', '', 'feedback', 'Early  years', '  '])).toEqual([
    'Feedback',
    'Early years',
  ])
  expect(cleanLabels(Array.from({ length: 30 }, (_, index) => `tag ${index}`))).toHaveLength(20)
  expect(cleanLabels(['x'.repeat(99)])).toEqual(['x'.repeat(40)])
})
