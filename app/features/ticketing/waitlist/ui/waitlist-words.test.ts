import { expect, test } from 'vitest'
import { joinLabel } from './join-label.ts'
import { joinedTitle, joinRefusals, standingInLine, timeLeftWords } from './waitlist-words.ts'

test('the messages of the waitlist have the specified text', () => {
  expect(joinLabel()).toBe('Join Waitlist')
  expect(joinedTitle()).toBe('Added to Waitlist!')
  expect(joinRefusals.missing).toEqual({
    title: 'Missing Information',
    text: 'Please fill in all required fields',
  })
  expect(joinRefusals['already-waiting'].title).toBe('Already on Waitlist')
  expect(joinRefusals.failed.text).toBe('There was a problem adding you to the waitlist. Please try again.')
})

test('the place in line is shown with the number of tickets', () => {
  expect(standingInLine(1, 1)).toBe('You are first in line, for 1 ticket.')
  expect(standingInLine(4, 3)).toBe('You are number 4 in line, for 3 tickets.')
})

test.each([
  [1_440, 'About 24 hours left'],
  [119, 'About 2 hours left'],
  [60, 'About 1 hour left'],
  [59, '59 minutes left'],
  [1, '1 minute left'],
])('%d minutes are shown as “%s”', (minutes, words) => {
  expect(timeLeftWords(minutes)).toBe(words)
})
