import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const told = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, added: `+[${text}]`, removed: `-[${text}]` })[kind])
    .join(' ')

test.each([
  ['a b c', 'a b c', 'a b c'],
  ['', 'a b', '+[a b]'],
  ['a b', '', '-[a b]'],
  ['a b c', 'a x c', 'a -[b] +[x] c'],
  ['the old end', 'the very old end now', 'the +[very] old end +[now]'],
  ['one two three four', 'two three five four', '-[one] two three +[five] four'],
])('the changes from “%s” to “%s” are found', (before, after, changes) => {
  expect(told(before, after)).toBe(changes)
})

test('removed and added words rebuild both texts, for random texts', () => {
  let seed = 7
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return 'abcd'[seed % 4] ?? 'a'
  }
  for (let round = 0; round < 200; round++) {
    const [before, after] = [0, 1].map(() => Array.from({ length: round % 12 }, word).join(' '))
    const changes = wordChanges(before ?? '', after ?? '')
    const without = (kind: string) =>
      changes
        .filter((change) => change.kind !== kind)
        .map(({ text }) => text)
        .join(' ')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
  }
})

test('long unchanged parts are cut to the context of a change', () => {
  const long = Array.from({ length: 100 }, (_, index) => `w${index}`).join(' ')
  expect(told(long, `${long} end`)).toBe(
    `… ${Array.from({ length: 12 }, (_, index) => `w${index + 88}`).join(' ')} +[end]`,
  )
})

test('two long texts without common words are one removal and one addition', () => {
  const many = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' ')
  expect(wordChanges(many('a'), many('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
