import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { moveMail } from './move-mail.server.ts'
import { answerLostAfterMinutes } from './rules/mail-life.ts'

/**
 * Sends a failed mail again, or one whose answer was lost more than 15 minutes ago: a person decides that a
 * possible second copy is better than none. Mails of a campaign are sent again there, while it sends.
 */
export async function retryMail(
  ctx: Ctx,
  { mailId }: { mailId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-retryable' }> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const mail = await tx.db
      .selectFrom('mails')
      .select(['status', 'sending_at'])
      .where('id', '=', mailId)
      .where('campaign_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const longAgo = addMinutes(tx.now, -answerLostAfterMinutes)
    const answerLost = mail?.status === 'sending' && mail.sending_at !== null && mail.sending_at < longAgo
    if (!mail || (mail.status !== 'failed' && !answerLost)) return { ok: false, reason: 'not-retryable' }

    await moveMail(tx, mailId, mail.status, 'queued', { attempts: 0, not_before: null })
    await enqueue(tx, 'mail.send', { mailId }, { onlyOne: mailId })
    await audit(tx, {
      action: 'mail.retry',
      subject: { kind: 'mail', id: mailId },
      details: { status: mail.status },
    })
    return { ok: true }
  })
}
