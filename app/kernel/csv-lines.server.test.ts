import { expect, test } from 'vitest'
import { csvLines } from './csv-lines.server.ts'

test.each(['=1+1', '+1', '-1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\uff1d1'])(
  '%j is no formula',
  (field) => {
    expect(csvLines([[field]])).toBe(`"'${field}"\r\n`)
  },
)

test.each([
  [-5000, '-50.00'],
  [0, '0.00'],
  [118501, '1185.01'],
])('an amount of %i stays a number', (minor, written) => {
  expect(csvLines([[{ minor }, 'AED']])).toBe(`"${written}","AED"\r\n`)
})

test('every field is quoted, and quotes are doubled', () => {
  expect(
    csvLines([
      ['Amal "Mimi" Haddad', ''],
      ['a,b', '1'],
    ]),
  ).toBe('"Amal ""Mimi"" Haddad",""\r\n"a,b","1"\r\n')
})

test('what keeps the direction of a text in a sentence is none of a cell', () => {
  expect(csvLines([['\u2068=1\u2069', 'ضيف \u2068Amira\u2069']])).toBe(`"'=1","ضيف Amira"\r\n`)
})
