import { describe, expect, it, test } from 'vitest'
import { cleanLabels, excerptOf, readTimeMinutes } from './post-words.ts'

describe('excerptOf', () => {
  it('is the written excerpt', () => {
    expect(excerptOf({ excerpt: ' Short. ', text: 'Long.' })).toBe('Short.')
  })

  it('is the first 150 characters of the text when no excerpt is written', () => {
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
])('readTimeMinutes counts 220 words a minute (case %#)', (text, minutes) => {
  expect(readTimeMinutes(text)).toBe(minutes)
})

test('labels are trimmed, and empty or repeated labels are dropped', () => {
  expect(cleanLabels([' Feedback ', '', 'feedback', 'Early  years', '  '])).toEqual([
    'Feedback',
    'Early years',
  ])
  expect(cleanLabels(Array.from({ length: 30 }, (_, index) => `tag ${index}`))).toHaveLength(20)
  expect(cleanLabels(['x'.repeat(99)])).toEqual(['x'.repeat(40)])
})
