import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import { currentLanguage } from '#language'

type FieldOf<Value> = Value extends readonly (infer Item)[] ? keyof Item : keyof Value

/**
 * `value`, a record or several, as its reader reads it: the texts in `fields`, at any depth of them, in the reader's
 * language. What has no translation stays in the original. One statement, or none for readers of the original.
 */
export async function translated<Value extends object | null>(
  ctx: Pick<Ctx, 'db'>,
  value: Value,
  fields: readonly FieldOf<NonNullable<Value>>[],
): Promise<Value> {
  if (value === null || currentLanguage() === originalLanguage) return value
  const records = (Array.isArray(value) ? value : [value]) as Record<PropertyKey, unknown>[]
  const originals = new Set(records.flatMap((record) => fields.flatMap((field) => textsIn(record[field]))))
  const translations = await translationsOf(ctx, originals)
  if (translations.size === 0) return value
  const inLanguage = (text: string) => translations.get(text) ?? text
  const done = records.map((record) => ({
    ...record,
    ...Object.fromEntries(fields.map((field) => [field, withTexts(record[field], inLanguage)])),
  }))
  return (Array.isArray(value) ? done : done[0]) as Value
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

/** As the index of originals has it. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, change)]))
}
