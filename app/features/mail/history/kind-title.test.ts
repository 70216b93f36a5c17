import { expect, test } from 'vitest'
import { kindTitle } from './kind-title.server.ts'

test('the title of a mail in the history equals its title in the template list', () => {
  expect(kindTitle('event-confirmation-virtual')).toBe('Order confirmed, online event')
  expect(kindTitle('admin-announcement')).toBe('Announcement')
})

test('a kind without a template has a title made from its name', () => {
  expect(kindTitle('receipt-again')).toBe('Receipt again')
  expect(kindTitle('constructor')).toBe('Constructor')
})
