import { expect, test } from 'vitest'
import { csvLines } from './csv-lines.server.ts'

test.each(['=1+1', '+1', '-1+1', '-A1', '-1e9', '-1\n=1', '@SUM(A1)', '\t=1', '\r=1'])(
  '%j is no formula',
  (field) => {
    expect(csvLines([[field]])).toBe(`"'${field}"\r\n`)
  },
)

test.each(['-50.00', '-1', '0.00', '1185.00'])('%s stays a number', (field) => {
  expect(csvLines([[field]])).toBe(`"${field}"\r\n`)
})

test('every field is quoted, and quotes are doubled', () => {
  expect(
    csvLines([
      ['Amal "Mimi" Haddad', ''],
      ['a,b', '1'],
    ]),
  ).toBe('"Amal ""Mimi"" Haddad",""\r\n"a,b","1"\r\n')
})
