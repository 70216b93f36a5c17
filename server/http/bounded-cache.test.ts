import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const has = (cache: ReturnType<typeof createBoundedCache<{ bytes: number }>>, keys: readonly string[]) =>
  keys.filter((key) => cache.get(key) !== undefined)

test('the oldest entry is dropped when the cache is full', () => {
  const cache = createBoundedCache<{ bytes: number }>(30)
  for (const key of ['a', 'b', 'a', 'c', 'd']) cache.put(key, { bytes: 9 })
  expect(has(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
})

test('keys count towards the size of the cache', () => {
  const cache = createBoundedCache<{ bytes: number }>(100)
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(40))
  for (const key of keys) cache.put(key, { bytes: 1 })
  expect(has(cache, keys)).toEqual(keys.slice(1))
})

test('a dropped entry frees its space', () => {
  const cache = createBoundedCache<{ bytes: number }>(20)
  for (const key of ['a', 'b']) cache.put(key, { bytes: 9 })
  cache.drop('a')
  cache.drop('nothing')
  cache.put('c', { bytes: 9 })
  expect(has(cache, ['a', 'b', 'c'])).toEqual(['b', 'c'])
})
