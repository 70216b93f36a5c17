import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { currentLanguage } from '#language'

/**
 * `value` as its reader reads it: at any depth, the texts and lists of texts under these keys in the reader's language.
 * What has no translation stays in the original. One statement, or none for readers of the original.
 */
export async function translated<Value>(
  ctx: Pick<Ctx, 'db'>,
  value: Value,
  keys: readonly string[],
): Promise<Value> {
  if (currentLanguage() === originalLanguage) return value
  const originals = new Set<string>()
  withTexts(value, keys, (text) => {
    if (text !== '') originals.add(text)
    return text
  })
  const translations = await translationsOf(ctx, originals)
  if (translations.size === 0) return value
  return withTexts(value, keys, (text) => translations.get(text) ?? text) as Value
}

/** What is stored of these originals in the reader's language, by the original. */
export async function translationsOf(
  ctx: Pick<Ctx, 'db'>,
  originals: ReadonlySet<string>,
  language = currentLanguage(),
): Promise<ReadonlyMap<string, string>> {
  if (originals.size === 0 || language === originalLanguage) return new Map()
  const rows = await ctx.db
    .selectFrom('content_translations')
    .select(['original', 'translation'])
    .where('language', '=', language)
    .where(sql`md5(original)`, '=', sql`any(${[...originals].map(md5)})`)
    .execute()
  return new Map(rows.map(({ original, translation }) => [original, translation]))
}

/** All lines that are translated into `language` by their originals, at most ten seconds old: for mails, which tell many. */
export function lineTranslations(
  ctx: Pick<Ctx, 'db' | 'memory'>,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (language === originalLanguage) return Promise.resolve(new Map())
  return ctx.memory.remember(`content.lines.${language}`, 10, async () => {
    const rows = await ctx.db
      .selectFrom('content_translations')
      .select(['original', 'translation'])
      .where('language', '=', language)
      .where('letters', 'is not', null)
      .execute()
    return new Map(rows.map(({ original, translation }) => [original, translation]))
  })
}

/** As the index of originals has it. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function withTexts(value: unknown, keys: readonly string[], change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, keys, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const said = keys.includes(key) ? changed(item, change) : item
      return [key, withTexts(said, keys, change)]
    }),
  )
}

/** A text or a list of texts, changed; anything else as it is. */
function changed(item: unknown, change: (text: string) => string): unknown {
  if (typeof item === 'string') return change(item)
  const isList = Array.isArray(item) && item.every((text) => typeof text === 'string')
  return isList ? item.map(change) : item
}
