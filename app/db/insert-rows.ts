import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

type Value = string | number | boolean | Date | readonly string[] | null

/**
 * Inserts all these rows by one parameter, so that the statement reads the same, and is prepared once, for any
 * number of them. All have the columns of the first; `json` names those whose values are JSON already. Of the rows,
 * which are called `given`, only those are inserted that `condition` holds for.
 */
export function insertRows<Row extends Record<string, Value>>(
  db: QueryCreator<Database>,
  table: keyof Database,
  rows: readonly Row[],
  json: readonly (keyof Row & string)[] = [],
  condition: RawBuilder<unknown> = sql`true`,
) {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) =>
    json.includes(column) ? sql`(${sql.ref(column)} #>> '{}')::jsonb` : sql.ref(column),
  )
  return db
    .insertInto(table)
    .columns(columns as never[])
    .expression(
      sql`select ${sql.join(values)}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as given
        where ${condition}`,
    )
}

export type NewRow = Record<string, Value>

/**
 * Adds to `part` the inserting of rows into several tables, `new_<table>` each, as {@link insertRows} does; nothing for a
 * table without rows. `json` names the columns of each table whose values are JSON already.
 */
export function withNewRows(
  part: QueryCreator<Database>,
  tables: readonly (readonly [keyof Database, readonly NewRow[]])[],
  json: Partial<Record<keyof Database, readonly string[]>>,
  condition: RawBuilder<unknown> = sql`true`,
): QueryCreator<Database> {
  let all = part
  for (const [table, rows] of tables)
    if (rows.length > 0)
      all = all.with(`new_${table}`, (db) => insertRows(db, table, rows, json[table], condition))
  return all
}
