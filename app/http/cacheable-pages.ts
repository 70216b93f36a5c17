/**
 * Pages that are the same for all visitors without a session for a few seconds, with the query keys they read.
 * Anything else in the query keeps the page from being shared.
 */
export const cacheablePages: ReadonlyArray<{ path: RegExp; query: readonly string[] }> = [
  { path: /^\/$/, query: [] },
  {
    path: /^\/events$/,
    query: ['q', 'filters', 'this-month', 'free', 'paid', 'online', 'in-person', 'view', 'month', 'after'],
  },
  { path: /^\/events\/[a-z0-9-]{1,120}$/, query: [] },
  { path: /^\/waiting-room\/[a-z0-9-]{1,120}$/, query: [] },
  { path: /^\/members$/, query: ['q', 'after', 'before'] },
  { path: /^\/(contact|sponsorship)$/, query: ['sent'] },
  { path: /^\/blog$/, query: ['q', 'category', 'tag', 'after', 'before'] },
  { path: /^\/blog\/[a-z0-9-]{1,120}$/, query: [] },
  { path: /^\/gallery$/, query: ['q', 'after', 'before'] },
  { path: /^\/gallery\/[0-9a-f-]{36}$/, query: ['after', 'before', 'item'] },
  { path: /^\/(about|faqs|membership|privacy-policy|terms-of-service)$/, query: [] },
  {
    path: /^\/(robots\.txt|sitemap\.xml|events\.ics|blog\/rss\.xml|manifest\.webmanifest|\.well-known\/security\.txt)$/,
    query: [],
  },
  { path: /^\/sitemaps\/[a-z]{1,20}\.xml$/, query: ['after'] },
  { path: /^\/social\/[a-z]{1,20}\/[a-z0-9.-]{1,130}\.png$/, query: [] },
]

/** What the router asks for beside the page's own query when it loads data alone. */
const dataQuery = '_routes'

/**
 * The address under which a page is kept, its query in a fixed order, or null when it is not to be shared.
 * Also for the data alone (`/events.data`).
 */
export function sharedAddress(path: string, search: string): string | null {
  const isData = path.endsWith('.data')
  const page = isData ? pathOfData(path) : path
  const entry = cacheablePages.find((candidate) => candidate.path.test(page))
  if (!entry) return null
  if (search === '') return path
  const query = [...new URLSearchParams(search)]
  const names = query.map(([name]) => name)
  const known = (name: string) => entry.query.includes(name) || (isData && name === dataQuery)
  if (search.length > 300 || !names.every(known) || new Set(names).size !== names.length) return null
  query.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${path}?${new URLSearchParams(query)}`
}

function pathOfData(path: string): string {
  return path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
}
