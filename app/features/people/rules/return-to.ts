import { isId } from '#app/kernel/is-id.ts'
import { parseUrl } from '#app/kernel/parse-url.ts'

/** Where people may be sent after signing in: whole paths, and areas with everything below them. */
const pages = [
  '/',
  '/about',
  '/cart',
  '/checkout',
  '/contact',
  '/guest-ticket-checkout',
  '/ticket-checkout',
  '/success',
]
const areas = [
  '/account',
  '/admin',
  '/blog',
  '/events',
  '/gallery',
  '/members',
  '/membership',
  '/orders',
  '/sponsorship',
]

const longest = 1_000

/**
 * The path to go to after signing in, or '/' for anything that is not plainly a page of ours (rule R069): an
 * absolute or scheme-relative URL, a backslash, a control character or space, dot segments, `//` anywhere in
 * the path, an escape in the path that could hide one of these, or a page that is not listed.
 */
export function returnTo(given: unknown): string {
  return isOurs(given) ? given : '/'
}

/**
 * Where to go after signing in, from the query of the sign-in screen: {@link returnTo}, with the plan that was
 * chosen before.
 */
export function wayBack(query: URLSearchParams): string {
  const path = returnTo(query.get('returnTo'))
  const plan = query.get('plan')
  return path === '/membership' && isId(plan) ? `${path}?plan=${plan}` : path
}

function isOurs(given: unknown): given is string {
  if (typeof given !== 'string' || given.length > longest || !given.startsWith('/')) return false
  // Printable ASCII only; browsers drop tabs and newlines from URLs and read a backslash as a slash.
  if (!/^[\x21-\x7e]+$/.test(given) || given.includes('\\')) return false
  const [beforeHash = ''] = given.split('#')
  const [path = ''] = beforeHash.split('?')
  if (path.includes('//') || /(^|\/)\.{1,2}(\/|$)/.test(path)) return false
  if (path.includes('%') || path.includes('@') || path.includes(':')) return false
  const url = parseUrl(given, 'https://staffroom.invalid')
  if (url?.origin !== 'https://staffroom.invalid' || url.pathname !== path) return false
  return pages.includes(path) || areas.some((area) => path === area || path.startsWith(`${area}/`))
}
