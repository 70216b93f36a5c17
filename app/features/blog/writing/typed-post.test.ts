import { expect, test } from 'vitest'
import { isSameTyped, newPostTyped, postTypedOf } from './typed-post.ts'

test('only text fields of a form are read, without NUL characters', () => {
  expect(postTypedOf({ title: 'A\0 title', excerpt: 3, tags: null, other: 'x' })).toEqual({
    ...postTypedOf({}),
    title: 'A title',
  })
  expect(Object.values(postTypedOf({})).every((value) => value === '')).toBe(true)
})

test('two forms are equal when they differ only in surrounding spaces', () => {
  expect(isSameTyped(newPostTyped, { ...newPostTyped, title: '  ' })).toBe(true)
  expect(isSameTyped(newPostTyped, { ...newPostTyped, title: 'x' })).toBe(false)
})
