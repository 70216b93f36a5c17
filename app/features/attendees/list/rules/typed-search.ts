import { searchQuery } from '#app/kernel/search-query.ts'

/** What was typed to find attendees of an event; both null where it has no word in it, or only lone letters. */
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

/** A letter or digit alone: too many attendees begin with it to be found by an index. */
const lone = /^[a-z0-9]$/i

/** Whether no word of it says whom it looks for; of scripts whose words are single characters, every one does. */
export function isTooShort(typed: string): boolean {
  const words = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  return words.length > 0 && words.every((word) => lone.test(word))
}

/** `%` and `_` are letters like any other: none reaches the pattern. */
export function typedSearch(typed: string): TypedSearch {
  const text = typed.trim()
  const [, characters] = reference.exec(text) ?? []
  return { words: wordsOf(text), reference: characters ? `SR-${characters.toUpperCase()}%` : null }
}

function wordsOf(text: string): string | null {
  if (isTooShort(text)) return null
  const words = searchQuery(text)
  if (words === null || !phone.test(text)) return words
  const numbers = numbersOf(text).map((number) => searchQuery(number))
  return [...numbers.filter((number) => number !== words), `(${words})`].join(' | ')
}

/** Calling codes of the countries that the networks have members in. */
const callingCodes = ['971', '44', '966', '974', '973', '965', '968']

/** A number as it is stored, in international form: of one typed with the zero of a long-distance call, each country's. */
function numbersOf(text: string): string[] {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  if (!/^0[1-9]/.test(digits) || text.startsWith('+')) return [digits]
  return [digits, ...callingCodes.map((code) => `${code}${digits.slice(1)}`)]
}
