import { expect, test } from 'vitest'
import { changedWords, deleteWords, shortDate, undoneWords } from './post-list-words.ts'

test('dates are short, in the time zone of the network', () => {
  expect(shortDate(new Date('2026-12-03T21:00:00Z'), 'Asia/Dubai')).toBe('Dec 04, 2026')
})

test('the confirmation of a deletion has the specified text', () => {
  expect(deleteWords.title).toBe('Are you sure?')
  for (const words of [deleteWords.one, deleteWords.several(1)]) {
    expect(words).toBe('This action cannot be undone. This will permanently delete the blog post.')
  }
  expect(deleteWords.several(1_200)).toContain('permanently delete 1,200 blog posts.')
  expect(deleteWords.several(null)).toContain('all blog posts that match')
})

test('the result of a bulk action is shown with numbers', () => {
  expect(changedWords('archive', { changed: 2, isMore: false })).toEqual({ title: '2 posts archived' })
  expect(changedWords('delete', { changed: 500, isMore: true })).toEqual({
    title: '500 posts deleted',
    description: 'More posts match. Repeat the action for the next ones.',
  })
  expect(changedWords('feature', { changed: 0, isMore: false }).title).toBe('Nothing to change')
})

test('an Undo says how many posts are as before, and how many it came too late for', () => {
  expect(undoneWords({ changed: 2, late: 0 })).toEqual({ title: 'Undone for 2 posts' })
  expect(undoneWords({ changed: 1, late: 1 })).toEqual({
    title: 'Undone for 1 post',
    description: '1 post was changed or deleted in the meantime and stays as it is.',
  })
  expect(undoneWords({ changed: 0, late: 2 })).toEqual({
    tone: 'danger',
    title: 'Undo came too late',
    description: '2 posts were changed or deleted in the meantime and stay as they are.',
  })
})
