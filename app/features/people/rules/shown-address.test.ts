import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', null],
  ['0000:0000:0000:0000:0000:0000:0000:0000', null],
  ['0000:0000:0000:0000:0000:0000:0000:0001', null],
  ['2001:0db8:0000:0000:0000:0000:0000:0000', '2001:db8::'],
  ['2001:0db8:85a3:0000:0000:8a2e:0370:7334', '2001:db8:85a3::8a2e:370:7334'],
  ['', null],
  [null, null],
])('the email address %s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown)
})
