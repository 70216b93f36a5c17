import { expect, test } from 'vitest'
import { joinList } from './join-list.ts'
import { inLanguage } from './language.server.ts'

test('parts of a line have the comma of the language between them, and keep their direction', () => {
  expect(joinList(['An app', '2 passkeys'])).toBe('An app, 2 passkeys')
  expect(inLanguage('ar', () => joinList(['تطبيق', 'Standard Ticket']))).toBe(
    'تطبيق، \u2068Standard Ticket\u2069',
  )
})
