import { randomUUID } from 'node:crypto'
import type { Env } from '#app/env.server.ts'
import type { MailPort } from '#app/integrations/mail/mail-port.ts'
import type { PaymentPort } from '#app/integrations/payments/payment-port.ts'
import { bucketWords } from '#app/integrations/storage/s3-storage.server.ts'
import type { StoragePort } from '#app/integrations/storage/storage-port.ts'
import { type Check, look, messageOf, well } from './check.ts'

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

/** Connects and signs in; no mail is sent. */
export function mailCheck(mail: Pick<MailPort, 'check'>): Check {
  return {
    name: 'mail server',
    async ask() {
      const answer = await mail.check()
      return answer.ok
        ? well('It lets us in. Whether it takes your sender and delivers: npm run mails -- test <address>.')
        : look(answer.response)
    },
  }
}

/** The key's mode and rights, and the webhook; nothing is changed there. */
export function paymentCheck(payments: Pick<PaymentPort, 'checkAccess'>, baseUrl: string): Check {
  const webhookUrl = `${baseUrl}/webhooks/stripe`
  return {
    name: 'payments',
    async ask() {
      if (!payments.checkAccess) return well('Demo payments.')
      const { isLive, isKeyAccepted, missingRights, webhook } = await payments.checkAccess({ webhookUrl })
      if (!isKeyAccepted) return look('Stripe refuses the secret key.')
      if (missingRights.length > 0) return look(`The key lacks rights: ${missingRights.join('; ')}.`)
      if (webhook.is === 'missing') return look(`Stripe has no webhook endpoint ${webhookUrl}.`)
      if (webhook.is === 'disabled')
        return look(`The webhook endpoint ${webhookUrl} is switched off at Stripe.`)
      if (webhook.is === 'there' && webhook.missingEvents.length > 0)
        return look(`The webhook endpoint is not told of ${webhook.missingEvents.join(', ')}.`)
      return well(`The ${isLive ? 'live' : 'test'} key has its rights, and the webhook is told what happens.`)
    },
  }
}
