import { expect, test } from 'vitest'
import { foldArabic } from './fold-arabic.ts'
import { searchQuery } from './search-query.ts'
import { westernDigits } from './western-digits.ts'

test.each([
  ['أحمد إبراهيم', 'احمد ابراهيم'],
  ['آمِنَة', 'امنه'],
  ['مُـــؤَمَّن', 'مومن'],
  ['هدى', 'هدي'],
  ['سماء', 'سما'],
  ['علی کریم', 'علي كريم'],
  ['قاعة ١٢ و ۳۴', 'قاعه 12 و 34'],
  ['Élodie O’Neill 7', 'Élodie O’Neill 7'],
])('%s is compared as %s', (written, plain) => {
  expect(foldArabic(written)).toBe(plain)
  expect(foldArabic(plain)).toBe(plain)
})

test('digits of all kinds are read, and nothing else is changed', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 05 أ')).toBe('0123456789 0123456789 05 أ')
})

test('a search for a name finds it however either is written', () => {
  expect(searchQuery('أَحْمد هدى')).toBe(searchQuery('احمد هدي'))
})
