import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { markUnconfirmed } from './mark-unconfirmed.server.ts'
import { answerLostAfterMinutes } from './rules/mail-life.ts'

const batch = 1000

/**
 * Finds what fell between the steps: mails to one person that are due and whose job was lost are enqueued again (a job
 * that is only waiting stays the only one), the probe of an outage too, and mails whose answer never came are marked and reported, once each.
 */
export async function sweepMails(ctx: Ctx): Promise<{ enqueued: number; answerLost: number }> {
  allow(ctx.actor, 'mail:manage')
  const isOutage =
    (await ctx.db.selectFrom('mail_outage').select('only_one').executeTakeFirst()) !== undefined
  // A probe follows each that failed, unless a process died in between.
  if (isOutage) await enqueue(ctx, 'mail.probe', {}, { onlyOne: 'probe' })
  const waiting = isOutage ? [] : await mailsWithoutJob(ctx)
  for (const { id } of waiting) await enqueue(ctx, 'mail.send', { mailId: id }, { onlyOne: id })

  const lost = await markUnconfirmed(ctx, { sendingBefore: addMinutes(ctx.now, -answerLostAfterMinutes) })
  return { enqueued: waiting.length, answerLost: lost }
}

function mailsWithoutJob(ctx: Ctx): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('campaign_id', 'is', null)
    .where((row) => row.or([row('not_before', 'is', null), row('not_before', '<=', ctx.now)]))
    .where('created_at', '<', addMinutes(ctx.now, -10))
    .orderBy('created_at')
    .limit(batch)
    .execute()
}
