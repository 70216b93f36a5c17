import type { Ctx } from '#app/context.server.ts'
import { emptyMailsAbout } from './empty-mails-about.server.ts'
import { moveMail } from './move-mail.server.ts'
import { emptied } from './rules/emptied-mail.ts'

/**
 * Empties what the outbox holds of a person: mails to `email`, of which those that wait are never sent, and mails
 * to others that tell of `subjectIds`, once they are out. That they were sent, and when, stays. Part of erasure.
 */
export async function eraseMails(
  tx: Ctx,
  person: { userId: string; email: string; subjectIds: readonly string[] },
): Promise<void> {
  const own = await tx.db
    .selectFrom('mails')
    .select(['id', 'status'])
    .where('recipient', '=', person.email)
    .execute()
  for (const mail of own) {
    const fields = {
      ...emptied,
      recipient: `erased-${mail.id}@erased.invalid`,
      recipient_name: '',
      last_error: 'The account was deleted',
    }
    const moved = mail.status === 'queued' && (await moveMail(tx, mail.id, 'queued', 'suppressed', fields))
    if (!moved) await tx.db.updateTable('mails').set(fields).where('id', '=', mail.id).execute()
  }
  await emptyMailsAbout(tx, person.subjectIds)
  await tx.db.deleteFrom('mail_preferences').where('user_id', '=', person.userId).execute()
}
