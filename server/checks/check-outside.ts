import { randomUUID } from 'node:crypto'
import type { Env } from '#app/env.server.ts'
import { paymentAccessWords } from '#app/features/system/payment-access-words.server.ts'
import type { MailPort } from '#app/integrations/mail/mail-port.ts'
import type { PaymentPort } from '#app/integrations/payments/payment-port.ts'
import { bucketWords } from '#app/integrations/storage/s3-storage.server.ts'
import type { StoragePort } from '#app/integrations/storage/storage-port.ts'
import { type Check, look, messageOf, well } from './check.ts'
import { probeSender } from './probe-sender.ts'

/** Writes a few bytes, reads them and removes them again. */
export function storageCheck(storage: StoragePort, s3: Env['s3'], dataDir: string): Check {
  const where = s3 ? bucketWords(s3) : `files in ${dataDir}`
  return {
    name: 'storage',
    async ask() {
      const key = `checks/${randomUUID()}.txt`
      const bytes = Buffer.from('written by npm run check')
      try {
        await storage.put(key, bytes, 'text/plain')
        const read = await storage.read(key)
        await storage.remove(key)
        return read?.equals(bytes)
          ? well(`${where}: written, read and removed.`)
          : look(`${where}: what was written is not read again.`)
      } catch (error) {
        // What a bucket says begins with its name.
        return look(s3 ? messageOf(error) : `${where}: ${messageOf(error)}`)
      }
    },
  }
}

/** Connects and signs in, and asks whether the sender is taken and the way is encrypted; no mail is sent. */
export function mailCheck(
  mail: Pick<MailPort, 'check'>,
  { smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string },
): Check {
  const sender = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  return {
    name: 'mail server',
    async ask() {
      const answer = await mail.check()
      if (!answer.ok) return look(answer.response)
      const { encryption, refused } = await probeSender(smtpUrl, sender)
      if (refused?.what === 'sender')
        return look(`It lets us in, and does not take mail from ${sender}: ${refused.response}`)
      if (encryption === 'none' && !isThisMachine(new URL(smtpUrl).hostname))
        return look('It offers no STARTTLS: mails, and the password to it, travel in the clear.')
      if (refused)
        return look(
          `It takes mail from ${sender}, but none to it: replies would be lost. ${refused.response}`,
        )
      return well(
        `It lets us in and takes mail from ${sender}${encryptionWords[encryption]}. Whether it delivers: npm run mails -- test <address>.`,
      )
    },
  }
}

const encryptionWords = { tls: ', by TLS', starttls: ', by STARTTLS', none: ', on this machine' }

const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/** The key's mode and rights, and the webhook; nothing is changed there. */
export function paymentCheck(payments: Pick<PaymentPort, 'checkAccess'>, baseUrl: string): Check {
  const webhookUrl = `${baseUrl}/webhooks/stripe`
  return {
    name: 'payments',
    async ask() {
      if (!payments.checkAccess) return well('Demo payments.')
      const report = await payments.checkAccess({ webhookUrl, asksRights: true })
      const { ok, words } = paymentAccessWords(report, webhookUrl)
      return ok ? well(words) : look(words)
    },
  }
}
