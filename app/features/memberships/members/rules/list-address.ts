const inList = [
  'q',
  'role',
  'status',
  'plan',
  'tag',
  'tag-match',
  'sort',
  'size',
  'columns',
  'after',
  'before',
  'at',
] as const

/**
 * What an address says of the list of users, as `?q=…`, or nothing: a person's dialog lies over the list, and
 * keeps its search, filters, sorting and page in its own address to return to.
 */
export function listSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of inList) {
    for (const value of search.getAll(name)) if (value) kept.append(name, value)
  }
  const text = kept.toString()
  return text && `?${text}`
}
