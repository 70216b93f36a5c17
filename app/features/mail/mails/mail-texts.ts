import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import type { TranslatedLanguage } from '#app/translations/catalogue.ts'
import arabic from '#app/translations/mails.ar.json' with { type: 'json' }

/** Each text of the delivered templates and of their frame, as `textsOf` finds them, in another language. */
const catalogues: Readonly<Record<TranslatedLanguage, Readonly<Record<string, string>>>> = { ar: arabic }

/** Translates texts of templates into `language`; what has no translation stays as it is. */
export function mailTexts(language: Language): (text: string) => string {
  if (language === originalLanguage) return (text) => text
  const catalogue = catalogues[language]
  return (text) => (Object.hasOwn(catalogue, text) ? (catalogue[text] ?? text) : text)
}
