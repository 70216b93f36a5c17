import { expect, test } from 'vitest'
import { banEffects } from './ban-words.ts'

test.each([
  [0, 'They are not signed in on any device.'],
  [1, 'They are signed out on 1 device.'],
  [3, 'They are signed out on all 3 devices.'],
])('the effect of a ban on %i sessions is described', (sessions, words) => {
  expect(banEffects(sessions)[0]).toBe(words)
})
