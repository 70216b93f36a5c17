import { prefixOf } from '#app/kernel/language/language-paths.ts'
import { currentLanguage } from '#language'

/** The path that the browser shows now, as routes know it: without the language. */
export function browserPath(): string {
  return location.pathname.slice(prefixOf(currentLanguage()).length) || '/'
}
