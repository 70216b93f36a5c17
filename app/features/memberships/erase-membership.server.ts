import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Forgets a person's application, sponsor row, billing details and who they are to the provider, and ends comped
 * memberships; subscriptions, invoices and grants stay as records without a name. Answers the files that nothing
 * shows any more. Part of erasure, which refuses while a subscription is live; may be repeated.
 */
export async function eraseMembership(tx: Ctx, userId: string): Promise<string[]> {
  const application = await tx.db
    .deleteFrom('membership_applications')
    .where('user_id', '=', userId)
    .returning(['logo_file_id', 'portrait_file_id'])
    .executeTakeFirst()
  const sponsor = await tx.db
    .deleteFrom('sponsors')
    .where('user_id', '=', userId)
    .returning('logo_file_id')
    .executeTakeFirst()
  await tx.db.deleteFrom('imported_accounts').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('provider_customers').where('user_id', '=', userId).execute()
  await tx.db
    .updateTable('subscriptions')
    .set({
      billing_name: '',
      billing_email: '',
      billing_phone: '',
      billing_address: null,
      card_brand: null,
      card_last4: null,
      card_expires: null,
    })
    .where('user_id', '=', userId)
    .execute()
  await tx.db.updateTable('membership_endings').set({ reason: '' }).where('user_id', '=', userId).execute()
  // What was written about the reason may name the person. A grant that has not begun gets the shortest life.
  await sql`
    update membership_grants set reason = '', ends_at = least(ends_at, ${tx.now}),
      starts_at = least(starts_at, ${tx.now}::timestamptz - interval '1 millisecond')
    where user_id = ${userId}`.execute(tx.db)
  const files = [application?.logo_file_id, application?.portrait_file_id, sponsor?.logo_file_id]
  return files.filter((id) => id != null)
}
