import { describe, expect, test } from 'vitest'
import { scriptOf, textLines, textRuns } from '#app/integrations/pdf/text-lines.ts'

/** Every character is 10 points wide. */
const measure = (_script: string, text: string) => Array.from(text).length * 10
const linesOf = (text: string, width = 100, most?: number) =>
  textLines(text, { width, measure, ...(most === undefined ? {} : { most }) })
const textsOf = (text: string, width?: number, most?: number) =>
  linesOf(text, width, most).map((line) => line.pieces.map((piece) => piece.text).join('|'))

describe('which font a character is in', () => {
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
  ])('%s is in %s', (character, script) => {
    expect(scriptOf(character.codePointAt(0) ?? 0)).toBe(script)
  })

  test('marks stay with their letter', () => {
    expect(textRuns('e\u0323z')).toEqual([{ script: 'latin', text: 'e\u0323z' }])
    expect(textRuns('مُحَمَّد')).toHaveLength(1)
    expect(textRuns('O’Жа')).toEqual([
      { script: 'latin', text: 'O’' },
      { script: 'noto', text: 'Жа' },
    ])
  })
})

test('a character that no font has is shown as missing, what only joins others is left out', () => {
  expect(textRuns('中文')).toEqual([{ script: 'noto', text: '\ufffd\ufffd' }])
  expect(textRuns('❤\ufe0f')).toEqual([{ script: 'noto', text: '\ufffd' }])
})

test.each([
  ['王小明', 3],
  ['佐藤さくら', 5],
  ['김서연', 3],
  ['👩‍👩‍👧', 1],
  ['🇯🇵', 1],
  ['👋🏽', 1],
  ['か\u3099', 1],
])('%s has one sign for each character that a person sees', (word, signs) => {
  expect(textRuns(word)).toEqual([{ script: 'noto', text: '\ufffd'.repeat(signs) }])
})

test('joiners stay in the script that has them and are left out of others', () => {
  expect(textRuns('می\u200cخواهم')).toEqual([{ script: 'arabic', text: 'می\u200cخواهم' }])
  expect(textRuns('क\u200dष')).toEqual([{ script: 'devanagari', text: 'कष' }])
  expect(textRuns('a\u200db')).toEqual([{ script: 'latin', text: 'ab' }])
})

test('a name in two scripts keeps what the fonts have', () => {
  expect(textRuns('Ken健')).toEqual([
    { script: 'latin', text: 'Ken' },
    { script: 'noto', text: '\ufffd' },
  ])
})

describe('lines', () => {
  test('break at spaces, at line breaks, and in words longer than a line', () => {
    expect(textsOf('one two three')).toEqual(['one two', 'three'])
    expect(textsOf('one\ntwo\r\nthree')).toEqual(['one', 'two', 'three'])
    expect(textsOf('abcdefghijklmno p')).toEqual(['abcdefghij', 'klmno p'])
    expect(textsOf('')).toEqual([''])
  })

  test('end in an ellipsis after the most', () => {
    expect(textsOf('one two three four', 100, 1)).toEqual(['one two …'])
    expect(textsOf('abcdefghijklmnopqrst uvw', 100, 1)).toEqual(['abcdefghi…'])
    expect(textsOf('one two', 100, 1)).toEqual(['one two'])
  })

  test('know where each font’s words begin', () => {
    expect(linesOf('to Жанна now', 200)).toEqual([
      {
        pieces: [
          { script: 'latin', text: 'to', x: 0 },
          { script: 'noto', text: 'Жанна', x: 30 },
          { script: 'latin', text: 'now', x: 90 },
        ],
        width: 120,
      },
    ])
  })
})

describe('words written from right to left', () => {
  test('are turned as a sequence, with the numbers between them', () => {
    expect(textsOf('أحمد حسن', 200)).toEqual(['حسن|أحمد'])
    expect(textsOf('for أحمد بن حسن only', 300)).toEqual(['for|حسن|بن|أحمد|only'])
    expect(textsOf('شارع 12 دبي', 300)).toEqual(['دبي|12|شارع'])
    expect(textsOf('دبي 12', 300)).toEqual(['دبي|12'])
  })

  test('are broken into lines before they are turned', () => {
    expect(textsOf('أحمد حسن عمر', 90)).toEqual(['حسن|أحمد', 'عمر'])
  })
})
