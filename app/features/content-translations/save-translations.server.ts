import { sql } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ContentTranslationsTable } from '#app/db/schema/content.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { foldArabic } from '#app/kernel/fold-arabic.ts'
import { md5 } from './translated.server.ts'

export type TranslationLanguage = ContentTranslationsTable['language']

export type TypedTranslation = {
  original: string
  /** Empty for none. */
  translation: string
  /** The digest of the translation that the editor was opened with; empty for none. */
  seen: string
}

export type TranslationsSaved =
  | { ok: true; changed: number }
  /** Another administrator has changed the translations of these originals since. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile'; originals: string[] }

/** Longer texts are no lines, and no search reads them. */
const longestSearched = 300

/**
 * Saves translations of what administrators wrote, those of HTML cleaned by the caller. A text that says the same
 * elsewhere is translated there too. Saving marks each as up to date. Needs 'pages:manage'.
 */
export async function saveTranslations(
  ctx: Ctx,
  subject: { kind: string; id: string },
  language: TranslationLanguage,
  typed: readonly TypedTranslation[],
): Promise<TranslationsSaved> {
  allow(ctx.actor, 'pages:manage')
  return withTransaction(ctx, async (tx): Promise<TranslationsSaved> => {
    // One translator at a time: the second one compares with what the first has written.
    await sql`lock table content_translations in share row exclusive mode`.execute(tx.db)
    const rows = await tx.db
      .selectFrom('content_translations')
      .select(['original', 'translation', 'is_outdated'])
      .where('language', '=', language)
      .where(sql`md5(original)`, '=', sql`any(${typed.map(({ original }) => md5(original))})`)
      .execute()
    const stored = new Map(rows.map((row) => [row.original, row]))
    const changed = typed.filter(({ original, translation }) => {
      const row = stored.get(original)
      return row ? row.translation !== translation || row.is_outdated : translation !== ''
    })
    const beaten = changed.filter(({ original, translation, seen }) => {
      const now = stored.get(original)?.translation ?? ''
      return now !== translation && (now === '' ? '' : md5(now)) !== seen
    })
    if (beaten.length > 0)
      return { ok: false, reason: 'changed-meanwhile', originals: beaten.map(({ original }) => original) }
    if (changed.length === 0) return { ok: true, changed: 0 }
    await write(tx, language, changed)
    await audit(tx, { action: 'translation.save', subject, details: { language, texts: changed.length } })
    return { ok: true, changed: changed.length }
  })
}

async function write(
  { db, now, actor }: Ctx,
  language: TranslationLanguage,
  changed: readonly TypedTranslation[],
): Promise<void> {
  await db
    .deleteFrom('content_translations')
    .where('language', '=', language)
    .where(sql`md5(original)`, '=', sql`any(${changed.map(({ original }) => md5(original))})`)
    .execute()
  const written = changed.filter(({ translation }) => translation !== '')
  if (written.length === 0) return
  await db
    .insertInto('content_translations')
    .values(
      written.map(({ original, translation }) => ({
        language,
        original,
        translation,
        letters: lettersOf(translation),
        updated_at: now,
        updated_by: userIdOf(actor),
      })),
    )
    .execute()
}

/** What a search compares of a translation; null of one that is too long. */
export function lettersOf(translation: string): string | null {
  return translation.length <= longestSearched ? foldArabic(translation.toLowerCase()) : null
}
