import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lettersOfSearch } from '#app/kernel/letters-of-search.ts'
import { searchQuery } from '#app/kernel/search-query.ts'

/**
 * Whether each word of `typed` begins one of a row's `words`, asked of a row that is there. Its `text`, which has their
 * letters, is looked through first: to make words of a thousand rows takes fifty times as long. Marks alone fit nothing.
 */
export function hasWords(
  typed: string,
  { text, words }: { text: RawBuilder<unknown>; words: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  const query = searchQuery(typed)
  if (query === null) return sql<SqlBool>`false`
  const letters = lettersOfSearch(typed).map((piece) => {
    const isThere = sql`strpos(lower(${text}), ${piece}) > 0`
    // Digits may be written as Arabic ones.
    return /\d/.test(piece) ? sql`(${isThere} or octet_length(${text}) <> length(${text}))` : isThere
  })
  return sql<SqlBool>`(${sql.join([...letters, sql`${words} @@ to_tsquery('simple', lower(${query}))`], sql` and `)})`
}
