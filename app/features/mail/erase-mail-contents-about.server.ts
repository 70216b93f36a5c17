import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteDemoMails } from './delete-demo-mails.server.ts'
import { emptied, statesOfDone } from './rules/emptied-mail.ts'

/** Erases the contents of mails that tell of `subjectIds`, to any recipient, once they are out. Part of verbs. */
export async function eraseMailContentsAbout(tx: Ctx, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  const mails = await tx.db
    .updateTable('mails')
    .set(emptied)
    .where('subject_id', 'in', subjectIds)
    .where('status', 'in', statesOfDone)
    .returning('message_id')
    .execute()
  await deleteDemoMails(
    tx,
    mails.map(({ message_id }) => message_id),
  )
}
