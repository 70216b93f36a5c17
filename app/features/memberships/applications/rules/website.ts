import { parseUrl } from '#app/kernel/parse-url.ts'

/**
 * The address of a website as it may be linked to: http or https, with a host that has a dot and no name or
 * password in it; "example.com" is taken for https. Null for everything else (rule R070).
 */
export function websiteOf(typed: string): string | null {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[a-z0-9.-]+:\d/i.test(text)
  const url = parseUrl(hasScheme ? text : `https://${text}`)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '' || /[\s\\]/.test(text)) return null
  if (!/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return null
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
}
