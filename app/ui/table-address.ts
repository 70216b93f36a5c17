import type { Sorting } from '#app/kernel/define-list.ts'

/**
 * The query of a list with some of its parameters changed; null takes one away. A change leads back to the
 * first page unless it is the page that changes.
 */
export function tableAddress(search: URLSearchParams, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const name of ['after', 'before', 'notice']) query.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  for (const [name, value] of [...query]) if (value === '') query.delete(name)
  return `?${query}`
}

/** The sorting a URL asks for among `keys`; `usual` for anything else. */
export function sortingOf<Key extends string>(
  search: URLSearchParams,
  keys: readonly Key[],
  usual: Sorting<Key>,
): Sorting<Key> {
  const asked = search.get('sort') ?? ''
  const by = keys.find((key) => key === asked.replace(/^-/, ''))
  if (by === undefined) return usual
  return { by, direction: asked.startsWith('-') ? 'descending' : 'ascending' }
}

/** Of a list's query what says how it is shown, not what it shows: kept when another search is made. */
export function shownAs(search: URLSearchParams): Record<string, string> {
  const parts = { sort: search.get('sort') ?? '', columns: search.getAll('columns').join() }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}
