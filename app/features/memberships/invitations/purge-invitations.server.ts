import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { eraseMailsAbout } from '#app/features/mail/erase-mails-about.server.ts'
import { invitationMails } from './mail-invitation.server.ts'
import { forgottenBefore } from './rules/invitation-life.ts'

const atMost = 1_000

/** Deletes invitations that were not taken and that are too old to be sent again, with their mails. Answers how many. */
export function purgeInvitations(ctx: Ctx): Promise<number> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    const due = await tx.db
      .selectFrom('invitations')
      .select('id')
      .where('email', 'is not', null)
      .where('expires_at', '<', forgottenBefore(tx.now))
      .orderBy('expires_at')
      .limit(atMost)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.db.deleteFrom('invitations').where('id', 'in', ids).execute()
    for (const kind of invitationMails) await eraseMailsAbout(tx, kind, ids)
    return ids.length
  })
}
