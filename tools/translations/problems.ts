import { type Language, pluralForms } from '#app/kernel/language/languages.ts'
import { messageOf, type Translations } from '#app/translations/catalogue.ts'
import { mailContext } from './mail-messages.ts'
import type { Used } from './messages.ts'

export type Problem = { key: string; problem: string }

/** What keeps a catalogue from being whole: the build of a release has none of these. */
export function problemsOf(
  language: Language,
  used: ReadonlyMap<string, Used>,
  translations: Translations,
): Problem[] {
  const missing = [...used.keys()].filter((key) => !(key in translations))
  const unused = Object.keys(translations).filter((key) => !used.has(key))
  const wrong = Object.entries(translations).flatMap(([key, translation]) => {
    const problem = problemOf(language, key, translation)
    return problem ? [{ key, problem }] : []
  })
  return [
    ...missing.map((key) => ({ key, problem: 'has no translation' })),
    ...unused.map((key) => ({ key, problem: 'is in no source any more' })),
    ...wrong,
  ]
}

/** Null for a translation that has all forms, names and tags of its message. */
export function problemOf(language: Language, key: string, translation: string | string[]): string | null {
  const { context, text, other } = messageOf(key)
  if (context === mailContext && typeof translation === 'string') {
    const problem = problemOfLiquid(text, translation)
    if (problem) return problem
  }
  if (other === null) {
    return typeof translation === 'string'
      ? problemOfText([text], translation)
      : 'has forms, and is no plural'
  }
  const forms = pluralForms[language]
  if (!Array.isArray(translation) || translation.length !== forms.length) return `needs ${forms.length} forms`
  for (const [index, form] of translation.entries()) {
    const problem = problemOfText([text, other], form)
    if (problem) return `${forms[index]}: ${problem}`
  }
  return null
}

/** Words of Liquid itself, and the filters that texts of mails may have. */
const liquidWords =
  /^(?:if|else|elsif|endif|case|when|endcase|unless|endunless|for|in|endfor|and|or|forloop|counted|first_name|join|url|plain|truncate)$/

/** What the Liquid of a text speaks of. */
function liquidNames(text: string): Set<string> {
  const said = [...text.matchAll(/\{[{%][\s\S]*?[%}]\}/g)].map(([piece]) =>
    piece.replace(/'[^']*'|"[^"]*"/g, ''),
  )
  const names = said.flatMap((piece) => [...piece.matchAll(/[a-z_][\w.]*/gi)].map(([name]) => name))
  return new Set(names.filter((name) => !liquidWords.test(name)))
}

/** A mail with a hole is not sent, and one that leaves out an amount is wrong. */
function problemOfLiquid(original: string, text: string): string | null {
  const [allowed, own] = [liquidNames(original), liquidNames(text)]
  const unknown = [...own].find((name) => !allowed.has(name))
  if (unknown) return `has ${unknown}, which the text has not`
  const lost = [...allowed].find((name) => !own.has(name))
  return lost ? `lacks ${lost}` : null
}

const namesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const tagsOf = (text: string) => [...text.matchAll(/<(\w+)>.*?<\/\1>/g)].map(([, tag = '']) => tag)

/** Nothing may be left out or made up, but the number: a form for one says "one ticket". */
function problemOfText(originals: readonly string[], text: string): string | null {
  if (!text.trim()) return 'is empty'
  const own = new Set(namesOf(text))
  const allowed = new Set(originals.flatMap(namesOf))
  const needed = [...allowed].filter(
    (name) =>
      (originals.length === 1 || name !== 'count') &&
      originals.every((original) => namesOf(original).includes(name)),
  )
  const unknown = [...own].find((name) => !allowed.has(name))
  if (unknown) return `has {${unknown}}, which the text has not`
  const lost = needed.find((name) => !own.has(name))
  if (lost) return `lacks {${lost}}`
  const isSame =
    tagsOf(text).toSorted().join() ===
    tagsOf(originals[0] ?? '')
      .toSorted()
      .join()
  return isSame ? null : 'has other tags'
}

/** How much longer than the English a translation of a short text may be before a button or column has no room. */
const mostGrowth = 1.8
const shortText = 24

/** Short texts whose translation is so long that their screen needs a look. */
export function longOnes(translations: Translations): string[] {
  return Object.entries(translations).flatMap(([key, translation]) => {
    const { text, other } = messageOf(key)
    const own = Math.max(text.length, other?.length ?? 0)
    const longest = Math.max(...[translation].flat().map((form) => form.length))
    return own <= shortText && longest > Math.max(own * mostGrowth, 12) ? [key] : []
  })
}
