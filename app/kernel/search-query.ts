const mostWords = 6

/**
 * What somebody typed as a query of PostgreSQL for words that begin like this, all of them; null when there is
 * no word in it. Marks separate words, so that a reference or an address is found by any of its parts.
 */
export function searchQuery(typed: string): string | null {
  const words = typed
    .slice(0, 100)
    .split(/[\s!-/:-@[-`{-~\p{Cc}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
