/**
 * The query of a list with some of its parameters changed; null takes one away. A change leads back to the
 * first page unless it is the page that changes.
 */
export function tableAddress(search: URLSearchParams, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const name of ['after', 'before', 'at', 'notice']) query.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  for (const [name, value] of [...query]) if (value === '') query.delete(name)
  return `?${query}`
}

/** Of a list's query what says how it is shown, not what it shows: kept when another search is made. */
export function shownAs(search: URLSearchParams): Record<string, string> {
  const parts = {
    sort: search.get('sort') ?? '',
    size: search.get('size') ?? '',
    columns: search.getAll('columns').join(),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

/** The same page of a list, with some of its other parameters changed. */
export function samePage(search: URLSearchParams, changes: Record<string, string | null>): string {
  const page = Object.fromEntries(['after', 'before', 'at'].map((name) => [name, search.get(name)]))
  return tableAddress(search, { ...page, ...changes })
}
