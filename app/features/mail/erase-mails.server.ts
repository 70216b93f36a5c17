import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteDemoMails } from './delete-demo-mails.server.ts'
import { eraseMailContentsAbout } from './erase-mail-contents-about.server.ts'
import { moveMail } from './move-mail.server.ts'
import { emptied } from './rules/emptied-mail.ts'

type MailedPerson = {
  userId: string
  email: string
  /** Subjects (orders, events, …) that mails to any recipient may be about. */
  subjectIds: readonly string[]
  /** Addresses that were the account's. */
  formerly?: readonly { email: string; until: Date }[]
  /** Addresses that the person typed for things of their own: they got mails about those. */
  typed?: readonly string[]
}

/**
 * Empties what the outbox holds of a person: mails to their addresses, of which those that wait or have failed are never sent,
 * and mails to others that tell of `subjectIds`, once they are out. That they were sent, and when, stays; what was
 * wanted of mail goes. Part of erasure.
 */
export async function eraseMails(tx: Ctx, person: MailedPerson): Promise<void> {
  const { subjectIds, formerly = [], typed = [] } = person
  const own = await tx.db
    .selectFrom('mails')
    .select(['id', 'status', 'campaign_id', 'message_id'])
    .where((eb) =>
      eb.or([
        eb('recipient', '=', person.email),
        ...formerly.map(({ email, until }) =>
          eb.and([eb('recipient', '=', email), eb('created_at', '<=', until)]),
        ),
        ...(typed.length > 0 && subjectIds.length > 0
          ? [eb.and([eb('recipient', 'in', typed), eb('subject_id', 'in', subjectIds)])]
          : []),
      ]),
    )
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
  await deleteDemoMails(
    tx,
    own.map(({ message_id }) => message_id),
  )
  await eraseMailContentsAbout(tx, subjectIds)
  await tx.db.deleteFrom('mail_opt_outs').where('email', '=', person.email).execute()
  await tx.db
    .deleteFrom('address_languages')
    .where('email', 'in', [person.email, ...formerly.map(({ email }) => email)])
    .execute()
  await tx.db.deleteFrom('mail_suppressions').where('email', '=', person.email).execute()
  await tx.db.deleteFrom('mail_preferences').where('user_id', '=', person.userId).execute()
}
