import { type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { containsText } from '#app/db/contains-text.ts'
import type { TranslationLanguage } from '#app/features/content-translations/save-translations.server.ts'
import { contentTexts } from './content-texts.server.ts'
import { type ContentKind, contentKinds, type TranslationsAsked } from './rules/translatable.ts'

export type ListedContent = {
  /** Unique among all kinds. */
  id: string
  kind: ContentKind
  /** What its screen is found by. */
  ownId: string
  /** Empty for what there is only one of. */
  title: string
  texts: number
  /** Of these, how many have a translation, and how many of those were written for an earlier original. */
  translated: number
  outdated: number
}

/** More than anyone goes through: the search finds the rest. */
const mostListed = 200

/**
 * What administrators wrote and visitors read, with how much of it is translated into `language`: the newest first, at
 * most 200. One statement. Needs 'pages:manage'.
 */
export async function translationList(
  ctx: Ctx,
  language: TranslationLanguage,
  { filters }: TranslationsAsked,
): Promise<ListedContent[]> {
  allow(ctx.actor, 'pages:manage')
  const { q, state, kind } = filters
  const texts = contentTexts(kind === null ? contentKinds : [kind])
  const named = q === '' ? sql<SqlBool>`true` : containsText(sql`x.title`, q)
  const wanted = {
    missing: sql`count(t.original) < count(*)`,
    outdated: sql`bool_or(t.is_outdated)`,
    any: sql`true`,
  }[state ?? 'any']
  const { rows } = await sql<ListedContent>`
    select x.kind || ' ' || x.id as id, x.kind, x.id as "ownId", x.title, count(*)::int as texts,
      count(t.original)::int as translated, (count(*) filter (where t.is_outdated))::int as outdated
    from ${texts} x
    left join content_translations t on t.language = ${language} and md5(t.original) = md5(x.original)
    where ${named}
    group by x.kind, x.id, x.title
    having ${wanted}
    order by max(x.at) desc, x.kind, x.id
    limit ${mostListed}`.execute(ctx.db)
  return rows
}
