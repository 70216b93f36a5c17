import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { TranslationLanguage } from '#app/features/content-translations/save-translations.server.ts'
import { md5 } from '#app/features/content-translations/translated.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { contentTexts } from './content-texts.server.ts'
import { type ContentKind, isContentKind, type TextFormat } from './rules/translatable.ts'

export type TextToTranslate = {
  /** Names its field in a form: the digest of the original. */
  key: string
  field: string
  part: string
  original: string
  format: TextFormat
  /** Empty for none. */
  translation: string
  /** The digest of that, by which saving sees whether it has changed since the form was opened. */
  seen: string
  isOutdated: boolean
}

export type ContentToTranslate = { kind: ContentKind; id: string; title: string; texts: TextToTranslate[] }

/**
 * The texts of one thing with their translations, each once. Needs 'pages:manage'; throws NotFound for what there is not
 * or has no text.
 */
export async function textsToTranslate(
  ctx: Ctx,
  language: TranslationLanguage,
  of: { kind: string; id: string },
): Promise<ContentToTranslate> {
  allow(ctx.actor, 'pages:manage')
  const { kind, id } = of
  if (!isContentKind(kind)) throw notFound('content')
  const rows = await rowsOf(ctx, kind, id, language)
  const [first] = rows
  if (!first && !isOnlyOne(kind, id)) throw notFound('content')
  const firstOfText = new Map(rows.toReversed().map((row) => [row.original, row]))
  const texts = rows
    .filter((row) => firstOfText.get(row.original) === row)
    .map(({ field, part, original, format, translation, isOutdated }) => ({
      key: md5(original),
      field,
      part,
      original: format === 'html' ? sanitiseHtml(original) : original,
      format,
      translation: translation ?? '',
      seen: translation === null ? '' : md5(translation),
      isOutdated: isOutdated ?? false,
    }))
  return { kind, id, title: first?.title ?? '', texts }
}

/** The texts of one thing by their keys, to be saved against. Needs 'pages:manage'; throws NotFound as above. */
export async function originalsOf(
  ctx: Ctx,
  of: { kind: string; id: string },
): Promise<ReadonlyMap<string, Pick<Row, 'original' | 'format'>>> {
  allow(ctx.actor, 'pages:manage')
  if (!isContentKind(of.kind)) throw notFound('content')
  const { rows } = await sql<Row>`select * from ${contentTexts([of.kind])} x where x.id = ${of.id}`.execute(
    ctx.db,
  )
  if (rows.length === 0 && !isOnlyOne(of.kind, of.id)) throw notFound('content')
  return new Map(rows.map((row) => [md5(row.original), row]))
}

/** There is one home page and one set of settings, also while they say nothing. */
const isOnlyOne = (kind: ContentKind, id: string) => (kind === 'home' || kind === 'settings') && id === kind

async function rowsOf(
  ctx: Ctx,
  kind: ContentKind,
  id: string,
  language: TranslationLanguage,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.*, t.translation, t.is_outdated as "isOutdated"
    from ${contentTexts([kind])} x
    left join content_translations t on t.language = ${language} and md5(t.original) = md5(x.original)
    where x.id = ${id}
    order by x.place, x.part, x.original`.execute(ctx.db)
  return rows
}

type Row = {
  title: string
  field: string
  part: string
  original: string
  format: TextFormat
  translation: string | null
  isOutdated: boolean | null
}
