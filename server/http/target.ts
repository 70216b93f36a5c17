import { languageOfPath } from '#app/kernel/language/language-paths.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { routeListPath } from '#app/react-router/route-list-path.ts'
import { longestQuestion } from './route-list.ts'

const longest = 4_096

export type Target = {
  language: Language
  /** Without the language. */
  path: string
  search: string
}

/**
 * Path and query of a request, or the status that refuses it. What cannot be decoded, and NUL, which
 * PostgreSQL does not store, reach no route. `spoken` are the languages that the site has addresses for.
 */
export function readTarget(url: string, spoken: readonly Language[]): Target | 400 | 414 {
  const parts = partsOf(url)
  if (!parts) return 400
  const { pathname, search } = parts
  const { language, path } = languageOfPath(pathname, spoken)
  // The router asks for many links at once.
  if (url.length > (path === routeListPath ? longestQuestion : longest)) return 414
  if (pathname.includes('\\') || pathname.startsWith('//') || path.startsWith('//') || hasNul(url)) return 400
  try {
    decodeURIComponent(path)
  } catch {
    // URIError is the only thing it throws.
    return 400
  }
  return { language, path, search }
}

/** The language of a request, also of one whose address is refused. */
export function languageOfRequest(url: string, spoken: readonly Language[]): Language {
  return languageOfPath(partsOf(url)?.pathname ?? '/', spoken).language
}

function partsOf(url: string): { pathname: string; search: string } | null {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3)
  if (start < 0) return null
  const mark = url.indexOf('?', start)
  return mark < 0
    ? { pathname: url.slice(start), search: '' }
    : { pathname: url.slice(start, mark), search: url.slice(mark) }
}

function hasNul(url: string): boolean {
  return url.includes('%00') || url.includes('\0')
}
