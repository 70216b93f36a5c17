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
const controls = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * `value` as part of a sentence in `language`: between U+2068 and U+2069 where it may run in the other direction, so
 * that it is shown in its own order and moves nothing beside it.
 */
export function isolated(value: string | number, language: Language = currentLanguage()): string {
  const text = String(value).replace(controls, '')
  const runsOtherwise = language === 'ar' ? notArabic.test(text) : isRightToLeft(text)
  return runsOtherwise ? `\u2068${text}\u2069` : text
}

const turning = /[\u200e\u200f\u202a-\u202e]/g
const isolates = /[\u2066-\u2069]/g

/** The same for a value that may be made of isolated parts: they stay, where each that begins also ends. */
export function isolatedWhole(value: string | number, language: Language = currentLanguage()): string {
  const text = String(value).replace(turning, '')
  const bare = text.replace(isolates, '')
  if (bare === text || !areBalanced(text)) return isolated(bare, language)
  return isolated(bare, language) === bare ? text : `\u2068${text}\u2069`
}

function areBalanced(text: string): boolean {
  let depth = 0
  for (const [character] of text.matchAll(isolates)) {
    depth += character === '\u2069' ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}
