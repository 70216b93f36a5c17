import { expect, test } from 'vitest'
import { countryCode } from './country-code.ts'

test.each([
  ['United Arab Emirates', 'AE'],
  [' united kingdom', 'GB'],
  ['France', 'FR'],
  ['Côte d’Ivoire', 'CI'],
  ['Atlantis', null],
  ['', null],
])('the country %j has the code %s', (name, code) => {
  expect(countryCode(name)).toBe(code)
})
