import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogueFile, type Translations, translatedLanguages } from '#app/translations/catalogue.ts'
import { mayHaveTexts, textCalls } from '#app/translations/text-calls.ts'
import { root } from '#tools/house/imports.ts'
import { mailCatalogueFile, readTranslations } from '#tools/translations/catalogue-files.ts'
import { type Used, usedMessages } from '#tools/translations/messages.ts'
import { fromPo, toPo } from '#tools/translations/po.ts'
import { problemOf, problemsOf } from '#tools/translations/problems.ts'

const used = usedMessages()

test('texts are written so that the build finds them', () => {
  const paths = globSync('{app,server,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  const problems = paths.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    if (!mayHaveTexts(source)) return []
    return textCalls(path, source).problems.map(({ line, problem }) => `${path}:${line}: ${problem}`)
  })
  expect(used.size).toBeGreaterThan(2_000)
  expect(problems).toEqual([])
})

describe.each(translatedLanguages)('the catalogue of %s', (language) => {
  const translations = readTranslations(language)

  test('has every text of the sources, and no other, with its names, tags and forms', () => {
    expect(problemsOf(language, used, translations)).toEqual([])
  })

  test('is sorted by its English', () => {
    for (const file of [catalogueFile(language), mailCatalogueFile(language)]) {
      const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Translations)
      expect(keys).toEqual(keys.toSorted())
    }
  })

  test('survives the way to a translator and back', () => {
    expect(fromPo(toPo(language, used, translations))).toEqual(translations)
  })
})

const forms = ['لا', 'واحدة', 'اثنتان', '{count} تذاكر', '{count} تذكرة', '{count} تذكرة']

test.each([
  ['Cart', '', 'is empty'],
  ['Cart', ['السلة'], 'is no plural'],
  ['Hello {name}', 'مرحبا', 'lacks {name}'],
  ['Hello {name}', 'مرحبا {name} {email}', 'has {email}'],
  ['Read the <b>terms</b>', 'اقرأ الشروط', 'other tags'],
  ['{count} ticket\n{count} tickets', '{count} تذكرة', 'needs 6 forms'],
  ['{count} ticket\n{count} tickets', forms.slice(1), 'needs 6 forms'],
  ['{count} of {all}\n{count} of {all}', forms, 'lacks {all}'],
  ['{count} ticket\n{count} tickets', forms.with(3, '{number} تذاكر'), 'has {number}'],
  ['mail\u0004Pay {{ amount }}', 'الدفع', 'lacks amount'],
  ['mail\u0004Pay {{ amount }}', 'دفع {{ total }}', 'has total'],
  ['mail\u0004{% if paid %}Paid{% endif %}', 'مدفوع', 'lacks paid'],
])('of %j the translation %j is refused', (key, translation, problem) => {
  expect(problemOf('ar', key, translation)).toContain(problem)
})

test.each([
  ['Cart', 'السلة'],
  ['verb\u0004Open', 'افتح'],
  ['Hello {name}', '{name}، مرحبا'],
  ['Read the <b>terms</b>', '<b>الشروط</b>'],
  ['{count} ticket\n{count} tickets', forms],
  ['mail\u0004{% if n == 1 %}1 day{% else %}{{ n }} days{% endif %}', "{{ n | counted: 'يوم', '# أيام' }}"],
])('of %j the translation %j is accepted', (key, translation) => {
  expect(problemOf('ar', key, translation)).toBeNull()
})

test('a text that is gone, and one that is new, are told', () => {
  const one: Used = { message: { context: '', text: 'New', other: null }, files: ['a.ts'] }
  expect(problemsOf('ar', new Map([['New', one]]), { Old: 'قديم' })).toEqual([
    { key: 'New', problem: 'has no translation' },
    { key: 'Old', problem: 'is in no source any more' },
  ])
})
