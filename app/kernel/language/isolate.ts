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

/** Whether all isolates that a text opens are closed in it, as those of its own parts are, and no others. */
function isClosed(text: string): boolean {
  const outer = text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
  return outer === text ? !/[\u2066-\u2069]/.test(text) : isClosed(outer)
}
