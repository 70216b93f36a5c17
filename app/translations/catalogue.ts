import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, pluralForms } from '#app/kernel/language/languages.ts'
import { textKey } from '#app/kernel/language/text-key.ts'

/** Languages that are translated into, each with its catalogue beside this file. */
export type TranslatedLanguage = Exclude<Language, 'en'>
export const translatedLanguages: readonly TranslatedLanguage[] = ['ar']

/** A text as the sources have it; `other` is that for more than one, of a plural. */
export type Message = { context: string; text: string; other: string | null }

/** The translation of each message by its key: one text, or all forms of a plural in the order of `pluralForms`. */
export type Translations = Record<string, string | string[]>

export type Catalogue = {
  /** The translation: for a plural all forms, joined by line breaks. Null where there is none. */
  find: (message: Message) => string | null
  /** Changes with the texts. */
  hash: string
}

export const catalogueFile = (language: TranslatedLanguage) => join(import.meta.dirname, `${language}.json`)

/** The key of a message. */
export function keyOf(message: Message): string {
  return textKey(message.context, originalOf(message))
}

/** The message of a key. */
export function messageOf(key: string): Message {
  const [texts = '', context = ''] = key.split('\u0004').reverse()
  const [text = '', other = null] = texts.split('\n')
  return { context, text, other }
}

/** A language's catalogue as it is now. */
export function readCatalogue(language: TranslatedLanguage): Catalogue {
  const file = readFileSync(catalogueFile(language), 'utf8')
  const translations = JSON.parse(file) as Translations
  return {
    find: (message) => wholeOf(translations[keyOf(message)], message, language),
    hash: createHash('sha256').update(file).digest('hex').slice(0, 8),
  }
}

/** A translation with all its forms; null for one that lacks some. */
function wholeOf(
  translation: string | string[] | undefined,
  { other }: Message,
  language: TranslatedLanguage,
): string | null {
  if (other === null) return typeof translation === 'string' && translation ? translation : null
  const isWhole =
    Array.isArray(translation) &&
    translation.length === pluralForms[language].length &&
    translation.every(Boolean)
  return isWhole ? translation.join('\n') : null
}

/** All of a message in its original language, as `Catalogue.find` has translations. */
export function originalOf({ text, other }: Message): string {
  return other === null ? text : `${text}\n${other}`
}
