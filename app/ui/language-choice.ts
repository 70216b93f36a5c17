import { cookieValue } from '#app/kernel/cookie-value.ts'
import { isLanguage, type Language } from '#app/kernel/language/languages.ts'

const name = 'language'
const seconds = 365 * 86_400

/** The language that was chosen in this browser, or stayed in when another was offered; null before. */
export function chosenLanguage(): Language | null {
  const chosen = cookieValue(document.cookie, name)
  return isLanguage(chosen) ? chosen : null
}

/** Keeps the choice for a year. No page is answered otherwise because of it. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that are supported
  document.cookie = `${name}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
