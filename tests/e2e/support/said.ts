import { test } from '@playwright/test'
import { Liquid } from 'liquidjs'
import { isolated } from '#app/kernel/language/isolate.ts'
import { pathIn } from '#app/kernel/language/language-paths.ts'
import { type Language, originalLanguage, pluralForms } from '#app/kernel/language/languages.ts'
import { type Message, originalOf, readCatalogue } from '#app/translations/catalogue.ts'
import arabicMails from '../../../app/features/mail/mails/ar.json' with { type: 'json' }
import arabic from '../../../demo/content/arabic.json' with { type: 'json' }

/** The language in which the project of the running test walks its journeys. */
export function spokenLanguage(): Language {
  return (test.info().project.metadata as { language?: Language }).language ?? originalLanguage
}

/**
 * A text of the site in the language of the run: its English as the sources have it, with names in braces for `values`.
 * Without a translation there is no such text, and the test fails.
 */
export function said(text: string, values: Readonly<Record<string, string>> = {}): string {
  return filled(translated({ context: '', text, other: null }), values)
}

/** The text of a plural for `count`, from the two English ones that the sources have; `{count}` need not be given. */
export function counted(
  count: number,
  [one, other]: readonly [one: string, other: string],
  values: Readonly<Record<string, string>> = {},
): string {
  const language = spokenLanguage()
  const forms = translated({ context: '', text: one, other }).split('\n')
  const form = forms[pluralForms[language].indexOf(new Intl.PluralRules(language).select(count))] ?? ''
  return filled(form, { count: String(count), ...values })
}

/** {@link said} as a pattern: a name in braces without a value stands for anything. */
export function like(text: string, values: Readonly<Record<string, string>> = {}): RegExp {
  const own = filled(translated({ context: '', text, other: null }), values)
  const parts = own.split(/\{\w+\}/).map((part) => part.split(/\s+/).map(escaped).join(String.raw`\s+`))
  return new RegExp(parts.join('.+'))
}

/** The subject of a delivered mail, from its English template, with `values` for its variables. */
export function subjectOf(template: string, values: Readonly<Record<string, unknown>> = {}): string {
  const own = spokenLanguage() === 'en' ? template : (arabicMails as Record<string, string>)[template]
  if (own === undefined) throw new Error(`no translation of the subject: ${template}`)
  return new Liquid({ strictVariables: true }).parseAndRenderSync(own, {
    site: { network_name: 'Staffroom' },
    ...values,
  })
}

/** `text` for a regular expression that stands for itself. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function translated(message: Message): string {
  const language = spokenLanguage()
  const own = language === 'en' ? originalOf(message) : readCatalogue(language).find(message)
  if (own === null) throw new Error(`${language} has no translation of: ${message.text}`)
  return own
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/<\/?\w+>/g, '').replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : isolated(value, spokenLanguage())
  })
}

/** What the demo's administrators wrote, in the language of the run; as it is where it has no translation. */
export function told(text: string): string {
  return spokenLanguage() === 'en' ? text : ((arabic as Record<string, string>)[text] ?? text)
}

/** The text of {@link said} up to its first value. */
export function startOf(text: string): string {
  return said(text).split('{', 1)[0]?.trim() ?? ''
}

/** A path of the site as addresses have it in the language of the run. */
export function at(path: string): string {
  return pathIn(spokenLanguage(), path)
}

/** An amount as the language of the run writes it. */
export const money = (english: string, arabic: string) => (spokenLanguage() === 'en' ? english : arabic)

/** Of a journey that is walked in Arabic too. */
export const inBothLanguages = { tag: '@arabic' }
