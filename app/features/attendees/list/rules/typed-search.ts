import { foldArabic } from '#app/kernel/fold-arabic.ts'
import { phoneNumbers } from '#app/kernel/phone-numbers.ts'
import { searchQuery } from '#app/kernel/search-query.ts'

/** What was typed to find attendees of an event; both null where it has no word in it, or only lone letters. */
export type TypedSearch = {
  /** A query of PostgreSQL for words that begin like this, all of them. */
  words: string | null
  /** How the reference of an order begins, for LIKE; null when it cannot be one. */
  reference: string | null
}

/** As `newOrderReference` makes them, from two characters on, with or without its letters in front. */
const reference = /^(?:sr[\s-]*)?([0-9a-hjkmnp-tv-z]{2,8})$/i

/** A letter or digit alone: too many attendees begin with it to be found by an index. */
const lone = /^[a-z0-9]$/i

/** Whether no word of it says whom it looks for; of scripts whose words are single characters, every one does. */
export function isTooShort(typed: string): boolean {
  const words = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  return words.length > 0 && words.every((word) => lone.test(word))
}

/** `%` and `_` are letters like any other: none reaches the pattern. */
export function typedSearch(typed: string): TypedSearch {
  const text = foldArabic(typed).trim()
  const [, characters] = reference.exec(text) ?? []
  return { words: wordsOf(text), reference: characters ? `SR-${characters.toUpperCase()}%` : null }
}

function wordsOf(text: string): string | null {
  if (isTooShort(text)) return null
  const words = searchQuery(text)
  if (words === null) return null
  const numbers = phoneNumbers(text).map((number) => searchQuery(number))
  return numbers.length === 0
    ? words
    : [...numbers.filter((number) => number !== words), `(${words})`].join(' | ')
}
