import { expect, test } from 'vitest'
import { createShelf } from './shelf.ts'

const has = (shelf: ReturnType<typeof createShelf<{ bytes: number }>>, keys: readonly string[]) =>
  keys.filter((key) => shelf.get(key) !== undefined)

test('room is made by dropping what was put there the longest ago', () => {
  const shelf = createShelf<{ bytes: number }>(30)
  for (const key of ['a', 'b', 'a', 'c', 'd']) shelf.put(key, { bytes: 9 })
  expect(has(shelf, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
})

test('what things are called takes room too, so that long questions do not fill the memory', () => {
  const shelf = createShelf<{ bytes: number }>(100)
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(40))
  for (const key of keys) shelf.put(key, { bytes: 1 })
  expect(has(shelf, keys)).toEqual(keys.slice(1))
})

test('what is dropped leaves its room to others', () => {
  const shelf = createShelf<{ bytes: number }>(20)
  for (const key of ['a', 'b']) shelf.put(key, { bytes: 9 })
  shelf.drop('a')
  shelf.drop('nothing')
  shelf.put('c', { bytes: 9 })
  expect(has(shelf, ['a', 'b', 'c'])).toEqual(['b', 'c'])
})
