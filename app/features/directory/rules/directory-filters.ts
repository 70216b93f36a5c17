import { type PageAsked, pageAsked } from '#app/kernel/keyset.ts'

/** What a visitor asks of the directory, read from the address; anything malformed is ignored. */
export type DirectoryFilters = { q: string; page: PageAsked }

export const longestSearch = 100

export function parseDirectoryFilters(search: URLSearchParams): DirectoryFilters {
  const q = (search.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, longestSearch)
  return { q, page: pageAsked(search) }
}

/** Where the members are that `q` finds, from the beginning or next to the card `after` or `before`. */
export function membersPath(q: string, next: { after: string } | { before: string } | null = null): string {
  const search = new URLSearchParams({ ...(q !== '' && { q }), ...next })
  return search.size === 0 ? '/members' : `/members?${search}`
}
