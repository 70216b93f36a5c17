const mostWords = 6
const marks = /[!-/:-@[-`{-~\p{Cc}]+/u

/**
 * What somebody typed as a query of PostgreSQL for words that begin like this, all of them; null when there is
 * no word in it. Marks separate words, so that a reference or an address is found by any of its parts. A word that a
 * mark ties to the next one ("payer-77@…") was typed to its end and is looked for as it is: to find all that go on from
 * it takes longer, the more have it.
 */
export function searchQuery(typed: string): string | null {
  const words = typed
    .slice(0, 100)
    .split(/\s+/)
    .flatMap((tied) => {
      const parts = tied.split(marks).filter((part) => part !== '')
      return parts.map((part, place) => (place < parts.length - 1 ? `'${part}'` : `'${part}':*`))
    })
    .slice(0, mostWords)
  return words.length === 0 ? null : words.join(' & ')
}
