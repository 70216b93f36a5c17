import { describe, expect, test } from 'vitest'
import { textLines } from '#app/integrations/pdf/text-lines.ts'
import { scriptOf, textRuns } from '#app/integrations/pdf/text-runs.ts'

/** Every character is 10 points wide. */
const measure = (_script: string, text: string) => Array.from(text).length * 10
const linesOf = (text: string, width = 100, most?: number) =>
  textLines(text, { width, measure, ...(most === undefined ? {} : { most }) })
const textsOf = (text: string, width?: number, most?: number) =>
  linesOf(text, width, most).map((line) => line.pieces.map((piece) => piece.text).join('|'))

const runsOf = (text: string) => textRuns(text).map(({ script, text: part }) => ({ script, text: part }))

describe('the font of a character', () => {
  test.each([
    ['A', 'latin'],
    ['é', 'latin'],
    ['Ł', 'latin'],
    ['ạ', 'noto'],
    ['ḥ', 'noto'],
    ['Ж', 'noto'],
    ['Ω', 'noto'],
    ['أ', 'arabic'],
    ['١', 'arabic'],
    ['ש', 'hebrew'],
    ['अ', 'devanagari'],
    ['中', null],
    ['😀', null],
  ])('%s is in the font %s', (character, script) => {
    expect(scriptOf(character.codePointAt(0) ?? 0)).toBe(script)
  })

  test('is also that of its combining marks', () => {
    expect(runsOf('e\u0323z')).toEqual([{ script: 'latin', text: 'e\u0323z' }])
    expect(runsOf('مُحَمَّد')).toHaveLength(1)
    expect(runsOf('O’Жа')).toEqual([
      { script: 'latin', text: 'O’' },
      { script: 'noto', text: 'Жа' },
    ])
  })
})

test('a character without a font is shown as missing, and a lone joiner is left out', () => {
  expect(runsOf('中文')).toEqual([{ script: 'noto', text: '\ufffd\ufffd' }])
  expect(runsOf('❤\ufe0f')).toEqual([{ script: 'noto', text: '\ufffd' }])
})

test.each([
  ['王小明', 3],
  ['佐藤さくら', 5],
  ['김서연', 3],
  ['👩‍👩‍👧', 1],
  ['🇯🇵', 1],
  ['👋🏽', 1],
  ['か\u3099', 1],
])('each visible character of %s is shown as one missing character', (word, signs) => {
  expect(runsOf(word)).toEqual([{ script: 'noto', text: '\ufffd'.repeat(signs) }])
})

test('joiners stay in scripts that use them and are left out of others', () => {
  expect(runsOf('می\u200cخواهم')).toEqual([{ script: 'arabic', text: 'می\u200cخواهم' }])
  expect(runsOf('क\u200dष')).toEqual([{ script: 'devanagari', text: 'कष' }])
  expect(runsOf('a\u200db')).toEqual([{ script: 'latin', text: 'ab' }])
})

test('a name in two scripts keeps the characters that have a font', () => {
  expect(runsOf('Ken健')).toEqual([
    { script: 'latin', text: 'Ken' },
    { script: 'noto', text: '\ufffd' },
  ])
})

describe('lines of text', () => {
  test('break at spaces, at line breaks, and in words longer than a line', () => {
    expect(textsOf('one two three')).toEqual(['one two', 'three'])
    expect(textsOf('one\ntwo\r\nthree')).toEqual(['one', 'two', 'three'])
    expect(textsOf('abcdefghijklmno p')).toEqual(['abcdefghij', 'klmno p'])
    expect(textsOf('')).toEqual([''])
  })

  test('end in an ellipsis after the last line allowed', () => {
    expect(textsOf('one two three four', 100, 1)).toEqual(['one two …'])
    expect(textsOf('abcdefghijklmnopqrst uvw', 100, 1)).toEqual(['abcdefghi…'])
    expect(textsOf('one two', 100, 1)).toEqual(['one two'])
  })

  test('have the position of each font run', () => {
    expect(linesOf('to Жанна now', 200)).toEqual([
      {
        direction: 'ltr',
        pieces: [
          { script: 'latin', text: 'to ', direction: 'ltr', x: 0, at: 0 },
          { script: 'noto', text: 'Жанна', direction: 'ltr', x: 30, at: 3 },
          { script: 'latin', text: ' now', direction: 'ltr', x: 80, at: 8 },
        ],
        width: 120,
      },
    ])
  })
})

describe('text from right to left', () => {
  test('is reordered as a sequence, with the numbers between its words', () => {
    expect(textsOf('أحمد حسن', 200)).toEqual(['حسن|أحمد'])
    expect(textsOf('for أحمد بن حسن only', 300)).toEqual(['for |حسن|بن|أحمد| only'])
    expect(textsOf('شارع 12 دبي', 300)).toEqual(['دبي|12|شارع'])
    expect(textsOf('دبي 12', 300)).toEqual(['12|دبي'])
  })

  test('is broken into lines before it is reordered', () => {
    expect(textsOf('أحمد حسن عمر', 90)).toEqual(['حسن|أحمد', 'عمر'])
  })
})
