import { expect, test } from 'vitest'
import { applicationFailed, namedTrouble, notCompleted, startRefused } from './joining-words.ts'

test.each([
  ['signed-out', 'You must be logged in to make a payment'],
  ['no-application', 'Application form data is missing. Please try again.'],
  ['plan-gone', 'No membership plan selected. Please try again.'],
  ['already-subscribed', 'You are already subscribed to this membership plan.'],
] as const)('a start that is refused because of %s has the specified message', (reason, text) => {
  expect(startRefused(reason)).toEqual({ title: 'Payment Failed', field: null, text })
})

test('a free plan and an incomplete form have titles of their own', () => {
  expect(startRefused('nothing-to-pay').title).toBe('Invalid Amount')
  expect(startRefused('invalid')).toMatchObject({
    title: 'Validation Error',
    text: 'Please fill in all required fields',
  })
})

test('the address shows a message only for the known reason of a reload', () => {
  expect(namedTrouble('price-changed')?.title).toBe('The price has changed')
  for (const code of ['signed-out', 'toString', '', null]) expect(namedTrouble(code)).toBeNull()
})

test('a failed application has a message, and no failure has none', () => {
  expect(notCompleted('The code has been used up.')).toMatchObject({ title: applicationFailed() })
  expect(applicationFailed()).toBe('An error occurred processing your application')
  expect(notCompleted(null)).toBeNull()
})
