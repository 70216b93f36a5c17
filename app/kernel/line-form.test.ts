import { expect, test } from 'vitest'
import { line, nameLine } from './line-form.ts'

test.each([
  ['  Amal Haddad ', 'Amal Haddad'],
  ['Amal\u202e dadaH', 'Amal dadaH'],
  ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
  ['\u2066Amal\u2069', 'Amal'],
  ['A\u200bm\u2060a\ufeffl', 'Amal'],
  ['\u3164\u115f', ''],
  ['Amal\u{e0041}\u{e007f}', 'Amal'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
  ['👩\u200d🏫', '👩\u200d🏫'],
  ['Łukasz O’Leary', 'Łukasz O’Leary'],
])('the line %j is read as %j', (typed, kept) => {
  expect(line(40).parse(typed)).toBe(kept)
})

test.each(['a\nb', 'a\r\nBcc: all', 'a\u0000b', 'a\ud800b', 'a\u2028b', 'a\u2029b', 'a\u0085b'])(
  '%j is refused as a line',
  (text) => {
    expect(
      line(40)
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Please use plain text'])
  },
)

test('the length limit of a line does not count invisible characters', () => {
  expect(line(3).safeParse('\u202aabc\u202c ').success).toBe(true)
  expect(line(3).safeParse('abcd').error?.issues[0]?.message).toBe('Please use at most 3 characters')
})

test.each(['https://evil.example', 'You won! http\u200b://evil.example', 'x://y'])(
  '%j is refused as a name',
  (text) => {
    expect(nameLine(80).safeParse(text).error?.issues[0]?.message).toBe('Please write a name, not a link')
  },
)
