import { foldArabic } from './fold-arabic.ts'

const mostWords = 6
// Those of `search_words` in the database, and characters that are not typed on purpose.
const marks =
  /(?:[!-/:-@[-`{-~\p{Cc}\u0080-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u060C\u061B\u061D-\u061F\u066A-\u066D\u06D4\u2000-\u206F\u20A0-\u20CF\u2116\u2120\u2122\u2190-\u245F\u2500-\u27BF\u2E00-\u2E7F\u3000-\u3003\u3008-\u3020\u3030\u{1F000}-\u{1FAFF}]|\uFE0F)+/u

/**
 * Typed text as a query of PostgreSQL for words that begin like this, all of them; null when there is
 * no word in it. Marks separate words, so that a reference or an address is found by any of its parts. A word that a
 * mark ties to the next one ("payer-77@…") was typed to its end and is looked for as it is: to find all that go on from
 * it takes longer, the more have it.
 */
export function searchQuery(typed: string): string | null {
  const words = foldArabic(typed.slice(0, 100))
    .split(/\s+/)
    .flatMap((tied) => {
      const parts = tied.split(marks).filter((part) => part !== '')
      return parts.map((part, place) => (place < parts.length - 1 ? `'${part}'` : `'${part}':*`))
    })
    .slice(0, mostWords)
  return words.length === 0 ? null : words.join(' & ')
}
