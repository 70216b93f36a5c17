import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { mostCounted, type RowTotal, totalOf } from '#app/kernel/keyset.ts'

/** How many rows `rows` (a SELECT) has, counted no further than a list says: one statement. */
export async function rowTotal(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<RowTotal> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from (${rows} limit ${mostCounted + 1}) counted`.execute(db)
  return totalOf(found[0]?.count ?? 0)
}
