import { expect, test } from 'vitest'
import { inLanguage } from './language.server.ts'
import { languageOfPath, pathHere, pathIn, urlWithoutLanguage } from './language-paths.ts'

test.each([
  ['/', '/ar'],
  ['/?q=a', '/ar?q=a'],
  ['/events', '/ar/events'],
  ['/events?q=a#top', '/ar/events?q=a#top'],
])('the path %s is %s in Arabic, and stays as it is in English', (path, arabic) => {
  expect(pathIn('ar', path)).toBe(arabic)
  expect(pathIn('en', path)).toBe(path)
})

test('a language is only read from a path where the site speaks it', () => {
  expect(languageOfPath('/ar/events', ['en', 'ar'])).toEqual({ language: 'ar', path: '/events' })
  expect(languageOfPath('/ar/events', ['en'])).toEqual({ language: 'en', path: '/ar/events' })
  expect(languageOfPath('/constructor/events', ['en', 'ar'])).toMatchObject({ language: 'en' })
})

test('the data of the homepage are those of its language', () => {
  expect(languageOfPath('/ar.data', ['en', 'ar'])).toEqual({ language: 'ar', path: '/_.data' })
  expect(languageOfPath('/ar.data', ['en'])).toEqual({ language: 'en', path: '/ar.data' })
  expect(languageOfPath('/en.data', ['en', 'ar'])).toMatchObject({ language: 'en', path: '/en.data' })
})

test('an address loses the language it is in, and no other', () => {
  const url = new URL('https://example.org/ar/events?q=a')
  expect(urlWithoutLanguage(url, 'ar').href).toBe('https://example.org/events?q=a')
  expect(urlWithoutLanguage(url, 'en').href).toBe(url.href)
})

test('a path that no router sees has the current language', () => {
  expect(inLanguage('ar', () => pathHere('/cart?a=1'))).toBe('/ar/cart?a=1')
  expect(pathHere('/cart?a=1')).toBe('/cart?a=1')
})
