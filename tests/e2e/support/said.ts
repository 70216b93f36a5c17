import { test } from '@playwright/test'
import { isolated } from '#app/kernel/language/isolate.ts'
import { pathIn } from '#app/kernel/language/language-paths.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { readCatalogue } from '#app/translations/catalogue.ts'
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
  const language = spokenLanguage()
  const own = language === 'en' ? text : readCatalogue(language).find({ context: '', text, other: null })
  if (own === null) throw new Error(`${language} has no translation of: ${text}`)
  return own.replaceAll(/<\/?\w+>/g, '').replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : isolated(value, language)
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
