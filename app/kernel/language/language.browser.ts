import { isLanguage, type Language, originalLanguage } from './languages.ts'

/** The language of the document. A browser has one: another language is another document. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : originalLanguage
}

/** As on the server; here it is made at once. */
export function perLanguage<T extends object>(make: () => T): T {
  return make()
}

export function listPerLanguage<T extends readonly unknown[]>(make: () => T): T {
  return make()
}
