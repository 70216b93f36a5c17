import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Revokes the grants that a person has now, or will have; answers the revoked grants. In the caller's
 * transaction, under the person's lock. One that starts this very instant lasts for its first millisecond.
 */
export async function revokeRunningGrants(
  tx: Ctx,
  which: { userId: string; grantId?: string },
): Promise<string[]> {
  const ended = await tx.db
    .updateTable('membership_grants')
    .set({
      ends_at: sql<Date>`greatest(${tx.now}::timestamptz, starts_at + interval '1 millisecond')`,
      ended_by: userIdOf(tx.actor),
    })
    .where('user_id', '=', which.userId)
    .where('ends_at', '>', tx.now)
    .where(sql<boolean>`ends_at > starts_at + interval '1 millisecond'`)
    .$if(which.grantId !== undefined, (query) => query.where('id', '=', which.grantId ?? ''))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
