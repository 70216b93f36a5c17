import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { retryMail } from './retry-mail.server.ts'
import { unsentMails } from './unsent-mails.server.ts'

/**
 * Sends every mail again that waits for a person, each audited by {@link retryMail}: failed ones, and ones whose
 * answer was lost, which may arrive twice. Pressed twice at once each goes once. Needs 'mail:manage'.
 */
export async function retryUnsentMails(ctx: Ctx): Promise<{ ok: true; mails: number }> {
  allow(ctx.actor, 'mail:manage')
  let mails = 0
  for (const { id } of await unsentMails(ctx)) {
    if ((await retryMail(ctx, { mailId: id })).ok) mails += 1
  }
  return { ok: true, mails }
}
