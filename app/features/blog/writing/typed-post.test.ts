import { expect, test } from 'vitest'
import { isSameTyped, newPostTyped, postTypedOf } from './typed-post.ts'

test('of a form what is text is taken, without what no text can be kept with', () => {
  expect(postTypedOf({ title: 'A\0 title', excerpt: 3, tags: null, other: 'x' })).toEqual({
    ...postTypedOf({}),
    title: 'A title',
  })
  expect(Object.values(postTypedOf({})).every((value) => value === '')).toBe(true)
})

test('two forms say the same but for spaces around', () => {
  expect(isSameTyped(newPostTyped, { ...newPostTyped, title: '  ' })).toBe(true)
  expect(isSameTyped(newPostTyped, { ...newPostTyped, title: 'x' })).toBe(false)
})
