import type { Language } from './languages.ts'

/** The language of the document, as the server wrote it. Another language is another document. */
export function currentLanguage(): Language {
  return document.documentElement.lang as Language
}

/** A text as the build has put it here. */
export const sourceText = (text: string, _context: string): string => text

/** As on the server; here it is made at once. What is not used is left out of the bundle. */
// @__NO_SIDE_EFFECTS__
export function perLanguage<T extends object>(make: () => T): T {
  return make()
}

// @__NO_SIDE_EFFECTS__
export function listPerLanguage<T extends readonly unknown[]>(make: () => T): T {
  return make()
}

/** As on the server; here a table is that of the one language. */
export const inThisLanguage = <T extends object>(table: T): T => table
