import type { Ctx } from '#app/context.server.ts'

/**
 * Forgets somebody's application and sponsor row, and ends comped memberships; subscriptions and grants stay as
 * records without a name. Answers the files that nothing shows any more. Part of erasure, which refuses while a
 * subscription is live.
 */
export async function eraseMembership(tx: Ctx, userId: string): Promise<string[]> {
  const application = await tx.db
    .deleteFrom('membership_applications')
    .where('user_id', '=', userId)
    .returning(['logo_file_id', 'portrait_file_id'])
    .executeTakeFirst()
  await tx.db.deleteFrom('sponsors').where('user_id', '=', userId).execute()
  await tx.db
    .updateTable('membership_grants')
    .set({ ends_at: tx.now })
    .where('user_id', '=', userId)
    .where('starts_at', '<', tx.now)
    .where('ends_at', '>', tx.now)
    .execute()
  return [application?.logo_file_id, application?.portrait_file_id].filter((id) => id != null)
}
