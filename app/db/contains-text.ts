import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether `text` contains `typed`, every letter of it as it is (rule R072), whatever case and form of Arabic either has. */
export function containsText(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`strpos(fold_arabic(lower(${text})), fold_arabic(lower(${typed}))) > 0`
}
