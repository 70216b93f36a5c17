import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Profile } from './profile-form.ts'

/** Changes what somebody says of themselves: always one's own, whatever a request names (rule R008). */
export async function changeProfile(ctx: Ctx, profile: Profile): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  await withTransaction(ctx, async (tx) => {
    const row = {
      full_name: profile.fullName,
      phone_number: profile.phoneNumber,
      whatsapp_number: profile.whatsappNumber,
      company: profile.company,
      updated_at: tx.now,
    }
    await tx.db
      .insertInto('profiles')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await audit(tx, { action: 'profile.change', subject: { kind: 'user', id: userId } })
  })
}
