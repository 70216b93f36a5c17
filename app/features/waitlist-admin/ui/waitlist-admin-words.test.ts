import { expect, test } from 'vitest'
import { deleteQuestion, failure, happeningWords, noEntries, outcomeWords } from './waitlist-admin-words.ts'

test('the messages of the waitlist admin have the specified text', () => {
  expect(deleteQuestion()).toBe('Are you sure you want to delete this waitlist entry?')
  expect(noEntries()).toBe('No waitlist entries found matching your criteria.')
  expect(failure).toEqual({
    title: 'Error',
    update: 'Failed to update status. Please try again.',
    delete: 'Failed to delete entry. Please try again.',
  })
})

test('the result of an action is shown with its reasons', () => {
  expect(outcomeWords('notified', { ok: true, done: 1, leftOut: {} })).toEqual({
    tone: 'success',
    title: 'Places offered',
  })
  expect(outcomeWords('notified', { ok: true, done: 0, leftOut: { 'sales-over': 1 } })).toEqual({
    tone: 'info',
    title: 'The event is over or cancelled, or its sales have ended.',
  })
  expect(outcomeWords('delete', { ok: true, done: 1_200, leftOut: { gone: 2, over: 1 } })).toEqual({
    tone: 'success',
    title: '1,200 entries deleted',
    description: 'Skipped: 1 already ended, 2 deleted.',
  })
  expect(outcomeWords('pending', { ok: true, done: 0, leftOut: { gone: 2, 'no-offer': 1 } })).toEqual({
    tone: 'info',
    title: 'Nothing was changed',
    description: '1 without an open offer, 2 deleted',
  })
  expect(outcomeWords('converted', { ok: false, reason: 'no-entries' }).title).toBe('No entries selected')
  expect(outcomeWords('converted', { ok: false, reason: 'too-many-entries', most: 500 }).title).toBe(
    'At most 500 entries at once',
  )
})

test('a mail is shown with its state, and an unknown action with its id', () => {
  const happening = { id: '', at: new Date(), by: null, bySystem: null }
  expect(happeningWords({ ...happening, source: 'mail', what: 'waitlist-offer', state: 'failed' }).text).toBe(
    'Email: places held (failed)',
  )
  expect(happeningWords({ ...happening, source: 'audit', what: 'waitlist.dance', state: null }).text).toBe(
    'waitlist.dance',
  )
})
