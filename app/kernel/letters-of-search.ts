import { searchQuery } from './search-query.ts'

/**
 * What each text has that {@link searchQuery} finds by `typed`, in small letters: less than what was typed, as a word
 * that may be taken apart ("12e3ab") is left out. None where nothing is sure.
 */
export function lettersOfSearch(typed: string): string[] {
  const words = [...(searchQuery(typed) ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
  return words.filter((word) => /^([a-z][a-z0-9]*|[0-9]+)$/i.test(word)).map((word) => word.toLowerCase())
}
