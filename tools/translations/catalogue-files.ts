import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  catalogueFile,
  keyOf,
  type TranslatedLanguage,
  type Translations,
} from '#app/translations/catalogue.ts'
import { root } from '#tools/house/imports.ts'
import { mailContext } from './mail-messages.ts'

/** The texts of mails stand beside the mails: the program reads them, and no build looks them up. */
export const mailCatalogueFile = (language: TranslatedLanguage) =>
  join(root, `app/features/mail/mails/${language}.json`)

const prefix = keyOf({ context: mailContext, text: '', other: null })

/** All translations into a language, those of mails by keys with their context. */
export function readTranslations(language: TranslatedLanguage): Translations {
  const mails = Object.entries(readFile(mailCatalogueFile(language)))
  return {
    ...readFile(catalogueFile(language)),
    ...Object.fromEntries(mails.map(([text, translation]) => [prefix + text, translation])),
  }
}

/** Sorted by their English, so that what two people add seldom meets. */
export function writeTranslations(language: TranslatedLanguage, translations: Translations): void {
  const all = Object.entries(translations)
  const isOfMail = (key: string) => key.startsWith(prefix)
  writeFile(
    catalogueFile(language),
    all.filter(([key]) => !isOfMail(key)),
  )
  writeFile(
    mailCatalogueFile(language),
    all.flatMap(([key, translation]) =>
      isOfMail(key) ? [[key.slice(prefix.length), translation] as const] : [],
    ),
  )
}

const readFile = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Translations

function writeFile(path: string, entries: readonly (readonly [string, string | string[]])[]): void {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
