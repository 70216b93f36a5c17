import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const has = (cache: ReturnType<typeof createBoundedCache<{ bytes: number }>>, keys: readonly string[]) =>
  keys.filter((key) => cache.get(key) !== undefined)

test('room is made by dropping what was put there the longest ago', () => {
  const cache = createBoundedCache<{ bytes: number }>(30)
  for (const key of ['a', 'b', 'a', 'c', 'd']) cache.put(key, { bytes: 9 })
  expect(has(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
})

test('what things are called takes room too, so that long questions do not fill the memory', () => {
  const cache = createBoundedCache<{ bytes: number }>(100)
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(40))
  for (const key of keys) cache.put(key, { bytes: 1 })
  expect(has(cache, keys)).toEqual(keys.slice(1))
})

test('what is dropped leaves its room to others', () => {
  const cache = createBoundedCache<{ bytes: number }>(20)
  for (const key of ['a', 'b']) cache.put(key, { bytes: 9 })
  cache.drop('a')
  cache.drop('nothing')
  cache.put('c', { bytes: 9 })
  expect(has(cache, ['a', 'b', 'c'])).toEqual(['b', 'c'])
})
