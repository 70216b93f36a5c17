import type { Updateable } from 'kysely'
import type { MailsTable } from '#app/db/schema/ground.ts'

/** What is left of a mail whose content is not to be kept. */
export const emptied: Updateable<MailsTable> = {
  variables: '{}',
  attachments: '[]',
  subject: null,
  html: null,
  text: null,
  reply_to: null,
  thread: [],
}

/** The states of mails that wait for no person: what others got is emptied in these alone. */
export const statesOfDone = ['sent', 'failed', 'suppressed', 'cancelled'] as const
