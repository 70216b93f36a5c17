import { expect, test } from 'vitest'
import { bySurname } from './by-surname.ts'

test('names are ordered by their last word, then whole, in any script', () => {
  const names = [
    'Zoe Adams',
    'amal haddad',
    'Omar Al Suwaidi',
    'Amal  Adams',
    'Ådne Øst',
    'Cher',
    'مريم حداد',
    '',
  ]
  const sorted = names.map((name) => ({ name })).sort(bySurname)
  expect(sorted.map(({ name }) => name)).toEqual([
    ...['', 'Amal  Adams', 'Zoe Adams', 'Cher', 'amal haddad', 'Ådne Øst', 'Omar Al Suwaidi', 'مريم حداد'],
  ])
})
