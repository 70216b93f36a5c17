import { expect, test } from 'vitest'
import { shownSize } from './shown-size.ts'

test.each([
  [
    { width: 1600, height: 900 },
    { width: 536, height: 302 },
  ],
  [
    { width: 1600, height: 1200 },
    { width: 536, height: 402 },
  ],
  [
    { width: 900, height: 1600 },
    { width: 226, height: 402 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
])('%o is shown as %o', (picture, shown) => {
  expect(shownSize(picture)).toEqual(shown)
})
