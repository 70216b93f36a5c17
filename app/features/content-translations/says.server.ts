import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldArabic } from '#app/kernel/fold-arabic.ts'
import { isRightToLeft } from '#app/kernel/language/isolate.ts'

/**
 * Whether a text of one of these columns has what was typed in its translation, for searches in another language than
 * that of the original; null where what was typed is in the original's letters.
 */
export function saysInTranslation(columns: readonly string[], typed: string): RawBuilder<SqlBool> | null {
  if (!isRightToLeft(typed)) return null
  const originals = sql`(select original from content_translations
    where strpos(letters, ${foldArabic(typed.toLowerCase())}) > 0)`
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} in ${originals}`),
    sql` or `,
  )})`
}
