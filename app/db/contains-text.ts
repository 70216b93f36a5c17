import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether `text` contains `typed`, in either case and whichever way Arabic is written. `typed` has no wildcards (rule
 * R072).
 */
export function containsText(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`strpos(fold_arabic(lower(${text})), fold_arabic(lower(${typed}))) > 0`
}
