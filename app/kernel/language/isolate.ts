import { currentLanguage } from '#language'
import type { Language } from './languages.ts'

/** Letters that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Whether `text` has such letters. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** Anything but Arabic letters, digits alone and spaces: words, dates, codes, amounts. */
const notArabic = /[^\u0600-\u06ff\s\d]|\d[^\d\s]/

/** Characters that turn the text around them: a value has no business with them. */
const controls = /[\u200e\u200f\u202a-\u202e]/g

/** A text for what shows isolates as signs or keeps them: titles of windows, names of files, cells of spreadsheets. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

/**
 * `value` as part of a sentence in `language`: between U+2068 and U+2069 where it may run in the other direction, so
 * that it is shown in its own order and moves nothing beside it.
 */
export function isolated(value: string | number, language: Language = currentLanguage()): string {
  const bare = String(value).replace(controls, '')
  const text = isClosed(bare) ? bare : withoutIsolates(bare)
  const runsOtherwise = language === 'ar' ? notArabic.test(text) : isRightToLeft(text)
  return runsOtherwise ? `\u2068${text}\u2069` : text
}

/** Whether a text closes all isolates that it opens, as those of its own parts are closed, and no others. */
function isClosed(text: string): boolean {
  let depth = 0
  for (const [control] of text.matchAll(/[\u2066-\u2069]/g)) {
    depth += control === '\u2069' ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}
