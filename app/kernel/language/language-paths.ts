import { isLanguage, type Language, originalLanguage } from './languages.ts'

/** What stands before every path in `language`: nothing for the original one. */
export const prefixOf = (language: Language) => (language === originalLanguage ? '' : `/${language}`)

/** A path of the site, with or without a query, as addresses in `language` have it: "/ar/events" of "/events". */
export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language)
  return prefix ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path
}

/** The language of an address, and its path without it. The original language has no prefix, and none is known by it. */
export function languageOfPath(
  pathname: string,
  spoken: readonly Language[],
): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/', 2)
  const language = isLanguage(first) && spoken.includes(first) ? first : originalLanguage
  const path = pathname.slice(first.length + 1) || '/'
  // The home page has one address: with a slash at the end it is another, which is redirected.
  if (language === originalLanguage || pathname === `/${first}/`)
    return { language: originalLanguage, path: pathname }
  return { language, path }
}

/** `url` as it is in the original language, where it is one of `language`. */
export function urlWithoutLanguage(url: URL, language: Language): URL {
  if (language === originalLanguage) return url
  const bare = new URL(url)
  bare.pathname = languageOfPath(url.pathname, [language]).path
  return bare
}
