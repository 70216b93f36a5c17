import { currentLanguage } from '#language'
import { isRightToLeft } from './isolate.ts'
import type { Language } from './languages.ts'

/** The language of a text, by its letters. */
export function languageOf(text: string): Language {
  return isRightToLeft(text) ? 'ar' : 'en'
}

/**
 * The attributes of an element that shows what was written by hand, by its letters: none where it is in the language of
 * the page. `dir="auto"` lets the first letter decide, as mixed texts need it.
 */
export function written(text: string): { lang?: Language; dir?: 'auto' } {
  const language = languageOf(text)
  return language === currentLanguage() ? {} : { lang: language, dir: 'auto' }
}
