import { type PageAsked, pageAsked } from '#app/kernel/keyset.ts'

/** What a visitor asks of the list of posts; everything is in the address. */
export type BlogFilters = {
  q: string
  /** A category's slug. */
  category: string | null
  tag: string | null
}

const longestSearch = 100
const longestTag = 40

/** Read from the address; anything unknown or malformed is ignored, never an error. */
export function parseBlogFilters(search: URLSearchParams): BlogFilters & { asked: PageAsked } {
  const category = search.get('category') ?? ''
  return {
    q: textOf(search.get('q')).slice(0, longestSearch),
    category: /^[a-z0-9-]{1,80}$/.test(category) ? category : null,
    tag: textOf(search.get('tag')).slice(0, longestTag) || null,
    asked: pageAsked(search),
  }
}

export function isNarrowed({ q, category, tag }: BlogFilters): boolean {
  return q !== '' || category !== null || tag !== null
}

/** The list's address for `filters`, and the page of it next to a post. */
export function blogPath(filters: Partial<BlogFilters>, page: Partial<PageAsked> = {}): string {
  const search = new URLSearchParams()
  if (filters.category) search.set('category', filters.category)
  if (filters.tag) search.set('tag', filters.tag)
  if (filters.q) search.set('q', filters.q)
  if (page.after) search.set('after', page.after)
  if (page.before) search.set('before', page.before)
  const query = search.toString()
  return query === '' ? '/blog' : `/blog?${query}`
}

function textOf(value: string | null): string {
  return (value ?? '').replaceAll('\u0000', '').trim()
}
