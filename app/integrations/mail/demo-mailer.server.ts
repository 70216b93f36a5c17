import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Database } from '#app/db/schema.ts'
import type { MailPort } from './mail-port.ts'
import { messageOptions } from './message-options.ts'

/**
 * Keeps every message, whole and as it would have left, for the mailbox of the demo. A message that is
 * handed over twice is kept once, as a mailbox that knows message ids would.
 */
export function openDemoMailer(options: { db: Kysely<Database>; now: () => Promise<Date> }): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const sentAt = await options.now()
      const { message } = await composer.sendMail({ ...messageOptions(mail), date: sentAt })
      if (!Buffer.isBuffer(message)) throw new Error('the composed message is not a buffer')
      await options.db
        .insertInto('demo_mails')
        .values({
          message_id: mail.messageId,
          sent_at: sentAt,
          recipient: mail.to.address,
          subject: mail.subject,
          raw: message,
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
      return { status: 'accepted' }
    },
    check: async () => ({ ok: true }),
    close: async () => composer.close(),
  }
}
