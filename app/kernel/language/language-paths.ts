import { currentLanguage } from '#language'
import { isLanguage, type Language, languages, originalLanguage } from './languages.ts'

/** What stands before every path in `language`: nothing for the original one. */
export const prefixOf = (language: Language) => (language === originalLanguage ? '' : `/${language}`)

/** A path of the site, with or without a query, as addresses in `language` have it: "/ar/events" of "/events". */
export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language)
  return prefix ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path
}

/** The absolute address of a page: "https://example.org/ar/events" of "/events". `baseUrl` has no slash at the end. */
export function addressIn(language: Language, baseUrl: string, path: string): string {
  return baseUrl + pathIn(language, path)
}

/**
 * A path of the site as it is in the current language. For addresses that do not go through the router: those of `<a>`
 * and `<form>`, of requests by scripts, of new documents, and those that others are given to come back to.
 */
export const pathHere = (path: string) => pathIn(currentLanguage(), path)

/** The same as an absolute address; `baseUrl` has no slash at the end. */
export const addressHere = (baseUrl: string, path: string) => addressIn(currentLanguage(), baseUrl, path)

/**
 * The language of a path, and the path without its prefix. The original language has no prefix: "/en/events" is a path
 * like any other. So is "/ar/": the server redirects a page with a slash at the end.
 */
export function languageOfPath(
  pathname: string,
  spoken: readonly Language[],
): { language: Language; path: string } {
  // The router asks for the data of "/ar" as "/ar.data", and for those of "/" as "/_.data".
  const home = pathname.slice(1, -'.data'.length)
  if (pathname === `/${home}.data` && isSpokenPrefix(home, spoken)) return { language: home, path: '/_.data' }
  const [, first = ''] = pathname.split('/', 2)
  if (!isSpokenPrefix(first, spoken) || pathname === `/${first}/`)
    return { language: originalLanguage, path: pathname }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}

function isSpokenPrefix(name: string, spoken: readonly Language[]): name is Language {
  return isLanguage(name) && name !== originalLanguage && spoken.includes(name)
}

/** The same for an address of ours, with or without a query. */
export function languageOfAddress(address: string): { language: Language; path: string } {
  const [pathname = ''] = address.split('?', 1)
  return languageOfPath(pathname, languages)
}

/** `url` as it is in the original language, where it is one of `language`. */
export function urlWithoutLanguage(url: URL, language: Language): URL {
  if (language === originalLanguage) return url
  const bare = new URL(url)
  bare.pathname = languageOfPath(url.pathname, [language]).path
  return bare
}
