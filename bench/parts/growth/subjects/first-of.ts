import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '#app/db/schema.ts'

/** The only row that `query` finds, by which a page is asked for. Throws where there is none. */
export async function firstOf<Row>(db: Kysely<Database>, query: RawBuilder<Row>): Promise<Row> {
  const [row] = (await query.execute(db)).rows
  if (row === undefined) throw new Error('there is no row to ask a page by')
  return row
}
