import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { DirectoryPrivacy } from './rules/directory-privacy.ts'

/** Decides what of the acting person the directory shows, from now on (rule R104). */
export async function changeDirectoryPrivacy(ctx: Ctx, privacy: DirectoryPrivacy): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const row = {
    is_listed: privacy.isListed,
    shows_email: privacy.showsEmail,
    shows_website: privacy.showsWebsite,
    shows_discount: privacy.showsDiscount,
    shows_webinar: privacy.showsWebinar,
    updated_at: ctx.now,
  }
  await withTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('directory_choices')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await audit(tx, {
      action: 'directory.privacy',
      subject: { kind: 'user', id: userId },
      details: privacy,
    })
  })
}
