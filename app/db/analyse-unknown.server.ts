import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Of a smaller table any plan will do. */
const leastBytes = 1024 * 1024

/**
 * Analyses the tables of which PostgreSQL knows nothing, as after a restore: it takes a million published events for some
 * hundred and sorts them all. Until autovacuum comes by itself, that may be minutes. Returns their names.
 */
export async function analyseUnknown(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0
      and pg_relation_size(oid) >= ${leastBytes}::int order by relname`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
  return rows.map(({ name }) => name)
}
