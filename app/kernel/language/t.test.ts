import { describe, expect, test } from 'vitest'
import { inLanguage } from './language.server.ts'
import { plural, t, tIn } from './t.ts'

/** A text as the build leaves it, with one for each language. */
const built = <T>(en: string, ar: string) => ({ en, ar }) as unknown as T

describe('a text', () => {
  test('is in the language of the scope, and English outside any', () => {
    const text = () => t(built<'Cart'>('Cart', 'السلة'))
    expect(inLanguage('ar', text)).toBe('السلة')
    expect(inLanguage('en', text)).toBe('Cart')
    expect(text()).toBe('Cart')
  })

  test('has its values filled in, which keep their direction', () => {
    expect(t('Only {count} left for {name}', { count: 3, name: 'ليلى' })).toBe(
      'Only 3 left for \u2068ليلى\u2069',
    )
    const text = () => t(built<'Hello {name}'>('Hello {name}', 'مرحبا {name}'), { name: 'Layla' })
    expect(inLanguage('ar', text)).toBe('مرحبا \u2068Layla\u2069')
  })

  test('shows no value that looks like a name as another value', () => {
    expect(t('{one} and {two}', { one: '{two}', two: '2' })).toBe('{two} and 2')
  })

  test('of a context is found like the others', () => {
    expect(inLanguage('ar', () => tIn('verb', built<'Open'>('Open', 'افتح')))).toBe('افتح')
  })

  test('keeps its language while it waits for something', async () => {
    const later = async (language: 'en' | 'ar') =>
      inLanguage(language, async () => {
        await Promise.resolve()
        return t(built<'Cart'>('Cart', 'السلة'))
      })
    expect(await Promise.all([later('ar'), later('en')])).toEqual(['السلة', 'Cart'])
  })
})

describe('a count', () => {
  test.each([
    [0, '0 tickets'],
    [1, '1 ticket'],
    [2, '2 tickets'],
    [1_250, '1,250 tickets'],
  ])('of %i has one of two forms in English', (count, expected) => {
    expect(plural(count, '{count} ticket', '{count} tickets')).toBe(expected)
  })

  const arabic = 'لا تذاكر\nتذكرة واحدة\nتذكرتان\n{count} تذاكر\n{count} تذكرة\n{count} تذكرة كاملة'
  test.each([
    [0, 'لا تذاكر'],
    [1, 'تذكرة واحدة'],
    [2, 'تذكرتان'],
    [3, '3 تذاكر'],
    [10, '10 تذاكر'],
    [11, '11 تذكرة'],
    [99, '99 تذكرة'],
    [100, '100 تذكرة كاملة'],
    [103, '103 تذاكر'],
  ])('of %i has one of six forms in Arabic', (count, expected) => {
    const text = () =>
      plural(
        count,
        built<'{count} ticket'>('{count} ticket\n{count} tickets', arabic),
        null as unknown as '{count} tickets',
      )
    expect(inLanguage('ar', text)).toBe(expected)
  })

  test('has other values beside it', () => {
    expect(plural(2, '{count} of {all}', '{count} of {all} left', { all: 9 })).toBe('2 of 9 left')
  })
})
