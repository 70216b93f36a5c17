import { expect, test } from 'vitest'
import { phoneNumbers } from './phone-numbers.ts'

test.each([
  ['+971 50 555 1028', ['971505551028']],
  ['00971 (50) 555-1028', ['971505551028']],
  ['amal', []],
  ['SR-12345', []],
  ['1234', []],
])('the phone number “%s” is looked for by its digits', (typed, digits) => {
  expect(phoneNumbers(typed)).toEqual(digits)
})

test('a local number is looked for in each country', () => {
  expect(phoneNumbers('050 555 1028')).toEqual(
    expect.arrayContaining(['0505551028', '971505551028', '44505551028']),
  )
})
