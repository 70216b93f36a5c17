import { expect, test } from 'vitest'
import { kindName } from './history-words.ts'

test('a mail is called in the history what the list of templates calls it', () => {
  expect(kindName('event-confirmation-virtual')).toBe('Order confirmed, online event')
  expect(kindName('admin-announcement')).toBe('Announcement')
})

test('a kind without a template of its own is read as it is written', () => {
  expect(kindName('receipt-again')).toBe('Receipt again')
  expect(kindName('constructor')).toBe('Constructor')
})
