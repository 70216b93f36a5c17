import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Until the end of the transaction no other transaction gives a post a slug: one that is retired and one that is taken are in
 * two tables, which no constraint spans.
 */
export async function lockSlugs(tx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('blog slugs', 0))`.execute(tx.db)
}
