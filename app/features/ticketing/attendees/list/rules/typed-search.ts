import { searchQuery } from '#app/kernel/search-query.ts'

/** What was typed to find attendees of an event; both null where it has no word in it. */
export type TypedSearch = {
  /** A query of PostgreSQL for words that begin like this, all of them. */
  words: string | null
  /** How the reference of an order begins, for LIKE; null when it cannot be one. */
  reference: string | null
}

/** A phone number is one word, however it is grouped. */
const phone = /^\+?[\d\s().-]{5,}$/
/** As `newOrderReference` makes them, from two characters on, with or without its letters in front. */
const reference = /^(?:sr[\s-]*)?([0-9a-hjkmnp-tv-z]{2,8})$/i

/** `%` and `_` are letters like any other: none reaches the pattern. */
export function typedSearch(typed: string): TypedSearch {
  const text = typed.trim()
  const digits = phone.test(text) ? text.replace(/\D/g, '') : ''
  const [, characters] = reference.exec(text) ?? []
  return {
    words: searchQuery(digits.length >= 5 ? digits : text),
    reference: characters ? `SR-${characters.toUpperCase()}%` : null,
  }
}
