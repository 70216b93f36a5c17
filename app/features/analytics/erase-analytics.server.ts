import type { Ctx } from '#app/context.server.ts'

/** Deletes what was counted of somebody while they were signed in. Days that were added up name nobody. Part of erasure. */
export async function eraseAnalytics(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('analytics_events').where('user_id', '=', userId).execute()
}
