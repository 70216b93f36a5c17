import type { Ctx } from '#app/context.server.ts'
import { emptyMailsAbout } from './empty-mails-about.server.ts'
import { moveMail } from './move-mail.server.ts'
import { emptied } from './rules/emptied-mail.ts'

/**
 * Empties what the outbox holds of a person: mails to `email`, of which those that wait or have failed are never sent,
 * and mails to others that tell of `subjectIds`, once they are out. That they were sent, and when, stays; what was
 * wanted of mail goes. Part of erasure.
 */
export async function eraseMails(
  tx: Ctx,
  person: { userId: string; email: string; subjectIds: readonly string[] },
): Promise<void> {
  const own = await tx.db
    .selectFrom('mails')
    .select(['id', 'status', 'campaign_id'])
    .where('recipient', '=', person.email)
    .execute()
  for (const mail of own) {
    const fields = {
      ...emptied,
      recipient: `erased-${mail.id}@erased.invalid`,
      recipient_name: '',
      last_error: 'The account was deleted',
    }
    // What failed waits for a person no more; a campaign has counted its own.
    const isOpen = mail.status === 'queued' || (mail.status === 'failed' && mail.campaign_id === null)
    const moved = isOpen && (await moveMail(tx, mail.id, mail.status, 'suppressed', fields))
    if (!moved) await tx.db.updateTable('mails').set(fields).where('id', '=', mail.id).execute()
  }
  await emptyMailsAbout(tx, person.subjectIds)
  await tx.db.deleteFrom('mail_opt_outs').where('email', '=', person.email).execute()
  await tx.db.deleteFrom('mail_suppressions').where('email', '=', person.email).execute()
  await tx.db.deleteFrom('mail_preferences').where('user_id', '=', person.userId).execute()
}
