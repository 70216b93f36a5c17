import { prefixOf } from '#app/kernel/language/language-paths.ts'
import { currentLanguage } from '#language'

/** The path that the browser shows now, as routes know it: without the language. */
export const browserPath = (): string => routePath(location.pathname)

/** A path of the current language as routes know it. */
export const routePath = (pathname: string): string =>
  pathname.slice(prefixOf(currentLanguage()).length) || '/'
