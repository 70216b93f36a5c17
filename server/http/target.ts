import { routeListPath } from '#app/react-router/route-list-path.ts'
import { longestQuestion } from './route-list.ts'

const longest = 4_096

export type Target = { path: string; search: string }

/**
 * Path and query of a request, or the status that refuses it. What cannot be decoded, and NUL, which
 * PostgreSQL does not store, reach no route.
 */
export function readTarget(url: string): Target | 400 | 414 {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3)
  if (start < 0) return 400
  const mark = url.indexOf('?', start)
  const path = mark < 0 ? url.slice(start) : url.slice(start, mark)
  const search = mark < 0 ? '' : url.slice(mark)
  // The router asks for many links at once.
  if (url.length > (path === routeListPath ? longestQuestion : longest)) return 414
  if (path.includes('\\') || path.startsWith('//') || hasNul(url)) return 400
  try {
    decodeURIComponent(path)
  } catch {
    // URIError is the only thing it throws.
    return 400
  }
  return { path, search }
}

function hasNul(url: string): boolean {
  return url.includes('%00') || url.includes('\0')
}
