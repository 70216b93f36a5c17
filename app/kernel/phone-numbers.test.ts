import { expect, test } from 'vitest'
import { phoneNumbers } from './phone-numbers.ts'

test.each([
  ['+971 50 555 1028', ['971505551028', '0505551028']],
  ['00971 (50) 555-1028', ['971505551028', '0505551028']],
  ['+٩٧١ ٥٠ ٥٥٥ ١٠٢٨', ['971505551028', '0505551028']],
  ['+44 (0)20 7946 0958', ['4402079460958', '02079460958']],
  ['+971 50', ['97150']],
  ['+1 212 555 0100', ['12125550100']],
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
