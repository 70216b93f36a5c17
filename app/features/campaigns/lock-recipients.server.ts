import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Recipients are written down either before a person is erased, whose mails are then emptied, or after, when they are in
 * no audience: never beside it. Taken before any row of a campaign. Part of verbs.
 */
export async function lockRecipients(tx: Ctx, as: 'writer' | 'eraser'): Promise<void> {
  const lock = sql.raw(as === 'writer' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(hashtextextended('recipients of campaigns', 0))`.execute(tx.db)
}
