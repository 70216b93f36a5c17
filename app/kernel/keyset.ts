import { isId } from './is-id.ts'

/** Which page of a list is asked for: what follows the row `after`, or what comes before the row `before`. */
export type PageAsked = { after: string | null; before: string | null }

/** The page that nothing comes before. */
export const firstPage: PageAsked = { after: null, before: null }

/** A page of a list, and the rows next to which its neighbours begin; null at the ends. */
export type KeysetPage<Row> = { rows: Row[]; previous: string | null; next: string | null }

/** How many rows all pages of a list have; 'many' where counting ended at {@link mostCounted}. */
export type RowTotal = number | 'many'
export const mostCounted = 10_000

/** What counting up to one row more than {@link mostCounted} says. */
export function totalOf(counted: number): RowTotal {
  return counted > mostCounted ? 'many' : counted
}

/** The page a URL asks for; anything that is no id of a row asks for the first one. */
export function pageAsked(search: URLSearchParams): PageAsked {
  const [after, before] = [search.get('after'), search.get('before')]
  if (isId(after)) return { after, before: null }
  return { after: null, before: isId(before) ? before : null }
}

/**
 * Cuts a page out of what was found. The query has to bring up to `size + 1` rows starting at the asked row,
 * in the order of the list, or the other way round when `before` is asked: `pageInSql` says so in SQL.
 */
export function keysetPage<Row extends { id: string }>(
  found: readonly Row[],
  asked: PageAsked,
  size: number,
): KeysetPage<Row> {
  const isMore = found.length > size
  const cut = found.slice(0, size)
  const rows = asked.before === null ? cut : cut.reverse()
  const first = rows[0]?.id ?? null
  const last = rows.at(-1)?.id ?? null
  if (asked.before !== null) return { rows, previous: isMore ? first : null, next: last }
  return { rows, previous: asked.after === null ? null : first, next: isMore ? last : null }
}

/** Where the first row of a page stands in the whole list: 1 on the first page, else what the URL tells by `at`. */
export function firstRowOf(search: URLSearchParams): number | null {
  const { after, before } = pageAsked(search)
  if (after === null && before === null) return 1
  const at = Number(search.get('at'))
  return Number.isSafeInteger(at) && at > 0 ? at : null
}
