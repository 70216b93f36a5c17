import type { MailPort } from './mail-port.ts'
import { openSmtpMailer, type SmtpTimeouts } from './smtp-mailer.server.ts'
import { openThreadedMailer } from './threaded-mailer.server.ts'

/**
 * The mail server that `url` names, with connections of their own for mails to many: no other mail ever waits for one
 * of those.
 */
export function openSmtpLanes(options: { url: string; timeouts?: SmtpTimeouts }): MailPort {
  const single = openSmtpMailer(options)
  const bulk = openThreadedMailer(options)
  return {
    send: (mail, lane) => (lane === 'bulk' ? bulk : single).send(mail),
    check: single.check,
    close: async () => {
      await Promise.all([single.close(), bulk.close()])
    },
  }
}
