import { badRequest } from '#app/kernel/errors.ts'
import { mailEventOf } from './mail-event-of.ts'
import type { MailWebhookPort } from './mail-webhook-port.ts'
import { verifiedWebhook } from './standard-webhook.server.ts'

/** Reads what the mail provider tells, believed by its signature alone. `now` is the time on the wall. */
export function createMailWebhook(
  secrets: readonly string[],
  now: () => Date = () => new Date(),
): MailWebhookPort {
  return {
    read(body, headers) {
      const verified = verifiedWebhook(body, headers, { secrets, now: now() })
      return verified && mailEventOf(verified.id, parsed(body))
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
