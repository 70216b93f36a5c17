import { searchQuery } from '#app/kernel/search-query.ts'

/** What was typed to find attendees of an event; both null where it has no word in it. */
export type TypedSearch = {
  /** A query of PostgreSQL for words that begin like this, all of them. */
  words: string | null
  /** How the reference of an order begins, for LIKE; null when it cannot be one. */
  reference: string | null
}

/** A phone number is one word as well, however it is grouped. */
const phone = /^\+?(?=(?:\D*\d){5})[\d\s().-]+$/
/** As `newOrderReference` makes them, from two characters on, with or without its letters in front. */
const reference = /^(?:sr[\s-]*)?([0-9a-hjkmnp-tv-z]{2,8})$/i

/** `%` and `_` are letters like any other: none reaches the pattern. */
export function typedSearch(typed: string): TypedSearch {
  const text = typed.trim()
  const [, characters] = reference.exec(text) ?? []
  return { words: wordsOf(text), reference: characters ? `SR-${characters.toUpperCase()}%` : null }
}

function wordsOf(text: string): string | null {
  const words = searchQuery(text)
  if (words === null || !phone.test(text)) return words
  const number = searchQuery(text.replace(/\D/g, ''))
  return number === words ? words : `${number} | (${words})`
}
