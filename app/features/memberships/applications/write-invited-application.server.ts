import type { Ctx } from '#app/context/ctx.server.ts'
import type { InvitedProfile } from '#app/db/schema/invitations.ts'
import { newId } from '#app/kernel/ids.ts'

/**
 * The application of a person who was invited with a membership: approved, as an administrator vouched for them. One
 * that is there stays. Part of verbs.
 */
export async function writeInvitedApplication(
  tx: Ctx,
  of: { userId: string; email: string; name: string; profile: Partial<InvitedProfile>; grantId: string },
): Promise<void> {
  const { plan_id } = await tx.db
    .selectFrom('membership_grants')
    .select('plan_id')
    .where('id', '=', of.grantId)
    .executeTakeFirstOrThrow()
  const words = of.name.split(' ')
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const first = words.length > 1 ? words.slice(0, -1).join(' ') : of.name
  await tx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: of.userId,
      plan_id,
      status: 'approved',
      contact_first_name: first,
      contact_last_name: last,
      contact_email: of.email,
      company_name: of.profile.company ?? '',
      company_website: of.profile.website ?? '',
      position: of.profile.position ?? '',
      created_at: tx.now,
      updated_at: tx.now,
      approved_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}
