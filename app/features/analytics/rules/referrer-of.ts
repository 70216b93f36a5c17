import { longestPage, pageOf } from './pages.ts'

/**
 * Where a visitor came from, as it is counted: a page of ours as {@link pageOf} shows it, another site's by address
 * without query, fragment and whatever stands before the host. Null for anything else.
 */
export function referrerOf(referrer: string, ownOrigin: string): string | null {
  if (referrer.startsWith('/') && !referrer.startsWith('//')) return pageOf(referrer)
  if (!URL.canParse(referrer)) return null
  const { protocol, origin, pathname } = new URL(referrer)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (origin === ownOrigin) return pageOf(pathname)
  return `${origin}${pathname}`.slice(0, longestPage)
}
