import { badRequest } from '#app/kernel/errors.ts'
import type { MailNewsPort } from './mail-news-port.ts'
import { newsOfProvider } from './news-of-provider.ts'
import { verifiedWebhook } from './standard-webhook.server.ts'

/** Reads what the mail provider tells, believed by its signature alone. `now` is the time on the wall. */
export function createMailNews(secrets: readonly string[], now: () => Date = () => new Date()): MailNewsPort {
  return {
    read(body, headers) {
      const verified = verifiedWebhook(body, headers, { secrets, now: now() })
      return verified && newsOfProvider(verified.id, parsed(body))
    },
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw badRequest('not JSON')
  }
}
