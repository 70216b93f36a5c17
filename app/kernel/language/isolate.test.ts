import { expect, test } from 'vitest'
import { isolated } from './isolate.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

test.each([
  ['Layla Haddad', isolate('Layla Haddad')],
  ['layla@example.org', isolate('layla@example.org')],
  ['04-12-2026', isolate('04-12-2026')],
  ['1,250', isolate('1,250')],
  ['ليلى حداد', 'ليلى حداد'],
  ['12', '12'],
  [12, '12'],
])('in an Arabic sentence %s keeps its order', (value, expected) => {
  expect(isolated(value, 'ar')).toBe(expected)
})

test.each([
  ['ليلى حداد', isolate('ليلى حداد')],
  ['Layla Haddad', 'Layla Haddad'],
  ['04-12-2026', '04-12-2026'],
])('in an English sentence %s keeps its order', (value, expected) => {
  expect(isolated(value, 'en')).toBe(expected)
})

test('a value keeps its own isolates, for a date stays in its order behind the name of a day', () => {
  expect(isolated(`الجمعة ${isolate('04-12-2026')}`, 'ar')).toBe(isolate(`الجمعة ${isolate('04-12-2026')}`))
  expect(isolated(`a${isolate('b')}\u2069`, 'ar')).toBe(isolate('ab'))
  expect(isolated(`\u2069a\u2068`, 'ar')).toBe(isolate('a'))
})

test('a name cannot turn the text around it', () => {
  expect(isolated('a\u202egpj\u2069\u2066', 'en')).toBe('agpj')
})
