import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import type { BulkLetters } from '../bulk/bulk-letters.server.ts'
import { clearOutage } from '../outages/clear-outage.server.ts'
import { mailOutage } from '../outages/mail-outage.server.ts'
import { noteOutage } from '../outages/note-outage.server.ts'
import { probeByCampaign } from './send-bulk.server.ts'
import { type AttachmentMakers, sendMail } from './send-mail.server.ts'

/** Seconds between two probes: waiting mails leave within a minute of the server's return. */
const probeSeconds = 20

/**
 * Job 'mail.probe': during an outage, asks the server whether it takes mail again by sending a mail to one person and,
 * if that one does not leave, a mail of a campaign; where no mail waits at all, by signing in. Each probe takes mails
 * that were not tried yet, or those tried longest ago, so that a mail over which the server hangs up does not keep the
 * others. Does nothing when there is no outage. Probes that run at once send each mail once. Needs 'mail:manage'.
 */
export async function probeMailServer(
  ctx: Ctx,
  makers: AttachmentMakers,
  letters: BulkLetters,
): Promise<'no-outage' | 'down' | 'up'> {
  allow(ctx.actor, 'mail:manage')
  if (!(await mailOutage(ctx.db))) return 'no-outage'
  const mailId = await nextToTry(ctx)
  if (mailId) await sendMail(ctx, { mailId, probes: true }, makers)
  if (!(await mailOutage(ctx.db))) return 'up'
  if (!(await probeByCampaign(ctx, letters)) && !mailId) {
    const answer = await ctx.ports.mail.check()
    await (answer.ok ? clearOutage(ctx) : noteOutage(ctx, answer.response))
  }
  if (!(await mailOutage(ctx.db))) return 'up'
  await enqueue(ctx, 'mail.probe', {}, { delaySeconds: probeSeconds, onlyOne: 'probe' })
  return 'down'
}

/** The oldest mail to one person that was not tried yet, or the one tried longest ago. */
async function nextToTry(ctx: Ctx): Promise<string | undefined> {
  const mail = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('campaign_id', 'is', null)
    .where((row) => row.or([row('not_before', 'is', null), row('not_before', '<=', ctx.now)]))
    .orderBy('sending_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return mail?.id
}
