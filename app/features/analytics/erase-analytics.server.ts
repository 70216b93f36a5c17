import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Deletes what was counted of a person while they were signed in, and on which days they came. Days that were added up
 * name no person. Part of erasure.
 */
export async function eraseAnalytics(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('analytics_events').where('user_id', '=', userId).execute()
  await tx.db
    .deleteFrom('analytics_visits')
    .where('visitor', '=', sql<string>`hashtextextended(${userId}, 0)`)
    .execute()
}
