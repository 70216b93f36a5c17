import type { Env } from '#app/env.server.ts'
import type { MailPort } from './mail-port.ts'
import { openSmtpLanes } from './smtp-lanes.server.ts'

/** Mails of a staging copy: all go to the one address, or none leaves, and the outbox keeps what it says of them. */
export function openStagingMailer({
  smtpUrl,
  stagingMailTo,
}: Pick<Env, 'smtpUrl' | 'stagingMailTo'>): MailPort {
  if (stagingMailTo === null || smtpUrl === null)
    return {
      send: async () => ({ status: 'accepted', isHeld: true }),
      check: async () => ({ ok: true, isHeld: true }),
      close: async () => undefined,
    }
  return toOneAddress(openSmtpLanes({ url: smtpUrl }), stagingMailTo)
}

/**
 * `port`, with `address` in place of every recipient. The subject says whom each mail was for. A reply goes to the
 * sender: the address for replies may be a person's.
 */
export function toOneAddress(port: MailPort, address: string): MailPort {
  return {
    ...port,
    async send(mail, lane) {
      const { replyTo: _replyTo, ...letter } = mail
      const subject = `[Staging, to ${mail.to.address}] ${mail.subject}`
      const answer = await port.send({ ...letter, to: { name: mail.to.name, address }, subject }, lane)
      // A mailbox of ours that does not exist says nothing of the person's.
      return answer.status === 'refused' ? { status: 'refused', response: answer.response } : answer
    },
  }
}
