import { currentLanguage, sourceText } from '#language'
import { isolated } from './isolate.ts'
import { type Language, localeOf, pluralForms } from './languages.ts'

/** The names in braces of a text. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>]

/** What the build makes of a text: one for each language; in a browser's code the one of its language. */
export type Translated = string | Readonly<Record<Language, string>>

/**
 * A text for people, in the current language. `text` is the English one, written out here: the build looks up its
 * translation (docs/translation.md) and refuses what is no literal, or is read while a module loads. Names in braces
 * stand for `values`, which keep their own direction.
 */
export function t<const Text extends string>(text: Text, ...[values]: Values<NamesIn<Text>>): string {
  return fill(textOf(text), values)
}

/** The same for a text that means different things in different places; `context` says which, to translators. */
export function tIn<const Text extends string>(
  context: string,
  text: Text,
  ...[values]: Values<NamesIn<Text>>
): string {
  return fill(textOf(text, context), values)
}

/**
 * The text for `count`: `one` for a single thing, `other` for all else; a translation has the forms of its language.
 * `{count}` stands for the number.
 */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: Values<Exclude<NamesIn<One> | NamesIn<Other>, 'count'>>
): string {
  const language = currentLanguage()
  const forms = formsOf(one, other)
  const form = pluralForms[language].indexOf(rulesOf(language).select(count))
  return fill(forms[form] ?? '', {
    ...values,
    count: count.toLocaleString(localeOf[language]),
  })
}

/** The text itself, with its names in braces. */
export function textOf(text: Translated, context = ''): string {
  return typeof text === 'string' ? sourceText(text, context) : text[currentLanguage()]
}

/** All forms are one text with a line for each, in catalogues and where the build has put a translation. */
function formsOf(one: Translated, other: string | null): readonly string[] {
  return textOf(other === null ? one : `${one as string}\n${other}`).split('\n')
}

function fill(text: string, values: Readonly<Record<string, string | number>> | undefined): string {
  if (!values) return text
  const language = currentLanguage()
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : isolated(value, language)
  })
}

const rules = new Map<Language, Intl.PluralRules>()

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}
