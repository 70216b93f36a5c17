import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Tags are changed one after the other, and never beside an erasure: its person gets none while it runs. Erasures do
 * not wait for each other. Part of verbs.
 */
export async function lockTags(tx: Ctx, as: 'writer' | 'eraser'): Promise<void> {
  const lock = sql.raw(as === 'writer' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(hashtextextended('tags of people', 0))`.execute(tx.db)
}
