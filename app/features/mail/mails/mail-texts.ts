import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import arabic from './ar.json' with { type: 'json' }

type Catalogues = Readonly<
  Record<Exclude<Language, typeof originalLanguage>, Readonly<Record<string, string>>>
>

/** Each text of the delivered templates and of their frame, as `textsOf` finds them, in another language. */
const catalogues: Catalogues = { ar: arabic }

/** Translates texts of templates into `language`; what has no translation stays as it is. */
export function mailTexts(language: Language): (text: string) => string {
  if (language === originalLanguage) return (text) => text
  const catalogue = catalogues[language]
  return (text) => (Object.hasOwn(catalogue, text) ? (catalogue[text] ?? text) : text)
}
