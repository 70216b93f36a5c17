import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { answerLostAfterMinutes } from './rules/mail-life.ts'

/**
 * Mails to one person that an administrator has to look at, newest first: failed ones, and ones whose answer was lost. A
 * campaign lists its own.
 */
export async function unsentMails(ctx: Ctx) {
  allow(ctx.actor, 'mail:manage')
  return ctx.db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject_id as subjectId', 'recipient', 'subject', 'status', 'attempts'])
    .select(['last_error as lastError', 'created_at as createdAt', 'sending_at as sendingAt'])
    .where('campaign_id', 'is', null)
    .where((row) =>
      row.or([
        row('status', '=', 'failed'),
        row.and([
          row('status', '=', 'sending'),
          row('sending_at', '<', addMinutes(ctx.now, -answerLostAfterMinutes)),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}
