import { expect, test } from 'vitest'
import { banEffects } from './ban-words.ts'

test.each([
  [0, 'They are signed in nowhere now.'],
  [1, 'They are signed out at once, where they are signed in now.'],
  [3, 'They are signed out at once, in all 3 places where they are signed in.'],
])('the effect of a ban on %i sessions is described', (sessions, words) => {
  expect(banEffects(sessions)[0]).toBe(words)
})
