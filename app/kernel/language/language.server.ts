import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Language, originalLanguage } from './languages.ts'
import { textKey } from './text-key.ts'

// Tests serve the built routes by a server from its sources, and so does development: both share one storage.
type Spoken = { language: Language; lines: ReadonlyMap<string, string> }
const registry = globalThis as unknown as Record<symbol, AsyncLocalStorage<Spoken> | undefined>
const symbol = Symbol.for('staffroom.language')
const storage = registry[symbol] ?? new AsyncLocalStorage<Spoken>()
registry[symbol] = storage

/** The language of the request's address; English where there is none, as in a job. */
export function currentLanguage(): Language {
  return storage.getStore()?.language ?? originalLanguage
}

const noLines: ReadonlyMap<string, string> = new Map()

/** Runs `work`, and all that it awaits, in `language`; `lines` are what {@link said} knows there. */
export function inLanguage<T>(language: Language, work: () => T, lines = noLines): T {
  return storage.run({ language, lines }, work)
}

/** What an administrator wrote, in the language in which `inLanguage` runs, where its lines were given; else as it is. */
export function said(text: string): string {
  return storage.getStore()?.lines.get(text) ?? text
}

const catalogues = new Map<Language, Readonly<Record<string, string | readonly string[]>>>()

/**
 * A text that no build has looked up, because it is run from its source, as in a thread: its translation, or itself where
 * there is none. The catalogue is read with the first text that is no English one.
 */
export function sourceText(text: string, context: string): string {
  const language = currentLanguage()
  if (language === originalLanguage) return text
  const translation = catalogueOf(language)[textKey(context, text)]
  return (typeof translation === 'string' ? translation : translation?.join('\n')) || text
}

function catalogueOf(language: Language): Readonly<Record<string, string | readonly string[]>> {
  const known = catalogues.get(language)
  if (known) return known
  const { resolve } = createRequire(import.meta.url)
  const read = JSON.parse(readFileSync(resolve(`#app/translations/${language}.json`), 'utf8'))
  catalogues.set(language, read)
  return read
}

/**
 * What `make` returns, made once for each language and read in the current one. For tables of texts and schemas with
 * messages at the level of a module, where no language is known yet. For an array there is `listPerLanguage`.
 */
export function perLanguage<T extends object>(make: () => T): T {
  return readThrough(Object.create(null), make)
}

/** The same for an array. */
export function listPerLanguage<T extends readonly unknown[]>(make: () => T): T {
  // What a proxy is asked about being an array, its target answers.
  return readThrough([] as unknown as T, make)
}

const tables = new WeakMap<object, () => object>()

/** What a table of `perLanguage` is in the current language, for what tells objects apart; anything else as it is. */
export function inThisLanguage<T extends object>(table: T): T {
  return (tables.get(table)?.() ?? table) as T
}

function readThrough<T extends object>(target: T, make: () => T): T {
  const made = new Map<Language, T>()
  const current = (): T => {
    const language = currentLanguage()
    const known = made.get(language)
    if (known) return known
    const value = make()
    made.set(language, value)
    return value
  }
  const table = new Proxy<T>(target, {
    get: (_target, key) => Reflect.get(current(), key),
    has: (_target, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getPrototypeOf: () => Reflect.getPrototypeOf(current()),
    getOwnPropertyDescriptor: (_target, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(current(), key)
      // A proxy may only tell of properties that could change, but for those that its target has.
      return descriptor && { ...descriptor, configurable: !Object.hasOwn(target, key) }
    },
  })
  tables.set(table, current)
  return table
}
