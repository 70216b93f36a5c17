import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  [['ar-EG', 'en-US'], 'ar'],
  [['AR'], 'ar'],
  [['en-GB', 'ar'], 'en'],
  [['fr-FR', 'ar', 'en'], 'ar'],
  [['fr', 'de'], null],
  [['arc', '__proto__', ''], null],
  [[], null],
])('of %j the first that the site speaks is preferred: %s', (asked, preferred) => {
  expect(preferredLanguage(asked, ['en', 'ar'])).toBe(preferred)
})

test('a language that the site does not speak is not preferred', () => {
  expect(preferredLanguage(['ar', 'en'], ['en'])).toBe('en')
})
