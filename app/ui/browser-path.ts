import { languageOfPath } from '#app/kernel/language/language-paths.ts'
import { currentLanguage } from '#language'

/** The path that the browser shows now, as routes know it: without the language. */
export function browserPath(): string {
  return languageOfPath(location.pathname, [currentLanguage()]).path
}
