import { expect, test } from 'vitest'
import { bareStrings } from './bare-strings.ts'

test.each([
  ['<p>Your cart</p>', 'Your cart'],
  ['<Button label="Save" />', 'Save'],
  ["const words = { title: 'Saved' }", 'Saved'],
  ["<p title={isNew ? 'New' : t('Old')} />", 'New'],
  ['total.toLocaleString()', 'toLocaleString'],
  ["new Intl.NumberFormat('en-GB')", 'en-GB'],
  ["new Intl.NumberFormat('en')", 'en'],
])('in %s the bare text is found', (source, text) => {
  expect(bareStrings('example.tsx', source).map((found) => found.text)).toContain(text)
})

test.each([
  "<p>{t('Your cart')}</p>",
  '<p className="text-sm">–</p>',
  '<Button label="LinkedIn" />',
  "const words = { title: t('Saved') }",
  "const isEnglish = language === 'en'",
])('in %s nothing is found', (source) => {
  expect(bareStrings('example.tsx', source)).toEqual([])
})
