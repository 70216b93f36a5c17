import { expect, test } from 'vitest'
import { kindTitle } from './kind-title.server.ts'

test('a mail is called in the history what the list of templates calls it', () => {
  expect(kindTitle('event-confirmation-virtual')).toBe('Order confirmed, online event')
  expect(kindTitle('admin-announcement')).toBe('Announcement')
})

test('a kind without a template of its own is read as it is written', () => {
  expect(kindTitle('receipt-again')).toBe('Receipt again')
  expect(kindTitle('constructor')).toBe('Constructor')
})
