import { expect, test } from 'vitest'
import { z } from 'zod'
import { currentLanguage, inLanguage, listPerLanguage, perLanguage } from './language.server.ts'

const inArabic = <T>(work: () => T) => inLanguage('ar', work)

test('a table is made once for each language', () => {
  let made = 0
  const words = perLanguage(() => ({ count: ++made, language: currentLanguage() }))
  expect(made).toBe(0)
  expect(inArabic(() => words.language)).toBe('ar')
  expect(words.language).toBe('en')
  expect(inArabic(() => words.count)).toBe(1)
  expect(words.count).toBe(2)
})

test('a table can be listed, spread and asked for its keys', () => {
  const words = perLanguage(() => ({ title: currentLanguage(), other: 'same' }))
  expect(Object.keys(words)).toEqual(['title', 'other'])
  expect(inArabic(() => ({ ...words }))).toEqual({ title: 'ar', other: 'same' })
  expect('title' in words).toBe(true)
  expect('none' in words).toBe(false)
})

test('a list is an array in each language', () => {
  const words = listPerLanguage(() => [currentLanguage(), 'same'])
  expect(Array.isArray(words)).toBe(true)
  expect(inArabic(() => [...words])).toEqual(['ar', 'same'])
  expect(inArabic(() => words.map((word) => word))).toEqual(['ar', 'same'])
  expect(Object.keys(words)).toEqual(['0', '1'])
  expect(words).toHaveLength(2)
})

test('a schema says what is wrong in the language of who sent the form', () => {
  const schema = perLanguage(() => z.object({ name: z.string().min(1, `required in ${currentLanguage()}`) }))
  const message = () => schema.safeParse({ name: '' }).error?.issues[0]?.message
  expect(inArabic(message)).toBe('required in ar')
  expect(message()).toBe('required in en')
  expect(schema.parse({ name: 'a' })).toEqual({ name: 'a' })
})
