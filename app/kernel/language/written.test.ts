import { describe, expect, test } from 'vitest'
import { inLanguage } from '#language'
import { written } from './written.ts'

describe('the attributes of written text', () => {
  test('needs no attributes in the language of the page', () => {
    expect(written('Leadership evening')).toEqual({})
    expect(inLanguage('ar', () => written('أمسية القيادة'))).toEqual({})
  })

  test('tells its language where it is another, and lets its first letter turn it', () => {
    expect(inLanguage('ar', () => written('Leadership evening'))).toEqual({ lang: 'en', dir: 'auto' })
    expect(written('أمسية القيادة with friends')).toEqual({ lang: 'ar', dir: 'auto' })
  })
})
