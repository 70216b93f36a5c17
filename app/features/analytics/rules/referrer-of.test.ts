import { expect, test } from 'vitest'
import { referrerOf } from './referrer-of.ts'

const own = 'https://staffroom.example'

test.each([
  ['https://www.example.org/search?q=amal#top', 'https://www.example.org/search'],
  ['https://amal:secret@www.example.org/', 'https://www.example.org/'],
  ['https://staffroom.example/orders/SR-7K3M9QX2?key=SECRET', '/orders/:reference'],
  ['/events?q=amal', '/events'],
  ['https://staffroom.example', '/'],
  ['', null],
  ['//elsewhere.example/', null],
  ['javascript:alert(1)', null],
  ['android-app://com.example', null],
  ['not an address', null],
])('the referrer %j is counted as %s', (referrer, counted) => {
  expect(referrerOf(referrer, own)).toBe(counted)
})
