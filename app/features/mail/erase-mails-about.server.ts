import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailKind } from './mails/mail-kinds.server.ts'
import { moveMail } from './move-mail.server.ts'
import { emptied } from './rules/emptied-mail.ts'

/**
 * Erases mails of a kind about something that is no more, address and all; those that wait are never sent. Part of
 * verbs.
 */
export async function eraseMailsAbout(tx: Ctx, kind: MailKind, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  const mails = await tx.db
    .selectFrom('mails')
    .select(['id', 'status'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjectIds)
    .execute()
  for (const { id, status } of mails) {
    const fields = {
      ...emptied,
      recipient: `erased-${id}@erased.invalid`,
      recipient_name: '',
      last_error: 'What it was about is no more',
    }
    const moved = status === 'queued' && (await moveMail(tx, id, 'queued', 'suppressed', fields))
    if (!moved) await tx.db.updateTable('mails').set(fields).where('id', '=', id).execute()
  }
}
