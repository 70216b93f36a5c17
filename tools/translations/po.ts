import { type GetTextTranslations, po } from 'gettext-parser'
import { type Language, pluralForms } from '#app/kernel/language/languages.ts'
import { messageOf, type Translations } from '#app/translations/catalogue.ts'
import type { Used } from './messages.ts'

/** How gettext numbers the plural forms, in the order of `pluralForms`. */
const pluralRules: Readonly<Record<Language, string>> = {
  en: 'nplurals=2; plural=(n != 1);',
  ar: 'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
}

/** A PO file of all messages, with the files that have them and the translations there are. */
export function toPo(
  language: Language,
  used: ReadonlyMap<string, Used>,
  translations: Translations,
): Buffer {
  const table: GetTextTranslations['translations'] = {}
  for (const [key, { message, files }] of used) {
    const { context, text, other } = message
    const translation = translations[key]
    const forms = other === null ? 1 : pluralForms[language].length
    table[context] ??= {}
    table[context][text] = {
      msgid: text,
      ...(context && { msgctxt: context }),
      ...(other !== null && { msgid_plural: other }),
      msgstr: translation === undefined ? Array<string>(forms).fill('') : [translation].flat(),
      comments: { reference: files.join('\n') },
    }
  }
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    Language: language,
    'Plural-Forms': pluralRules[language],
  }
  return po.compile({ charset: 'utf-8', headers, translations: table }, { foldLength: 0 })
}

/** The translations of a PO file: those that are there, by the keys of their messages. */
export function fromPo(file: Buffer): Translations {
  const { translations } = po.parse(file)
  const found: Translations = {}
  for (const entries of Object.values(translations)) {
    for (const { msgctxt = '', msgid, msgid_plural: other, msgstr } of Object.values(entries)) {
      if (!msgid || !msgstr.every(Boolean)) continue
      const texts = other === undefined ? msgid : `${msgid}\n${other}`
      const key = msgctxt ? `${msgctxt}\u0004${texts}` : texts
      const [only = ''] = msgstr
      found[key] = messageOf(key).other === null ? only : msgstr
    }
  }
  return found
}
