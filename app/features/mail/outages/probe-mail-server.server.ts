import type { Ctx } from '#app/context.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { allow } from '#app/kernel/actor.ts'
import type { BulkLetters } from '../bulk/bulk-letters.server.ts'
import { probeByCampaign } from '../bulk/send-bulk.server.ts'
import { type AttachmentMakers, sendMail } from '../send-mail.server.ts'
import { endOutage } from './end-outage.server.ts'
import { mailOutage } from './mail-outage.server.ts'
import { noteOutage } from './note-outage.server.ts'

/** Seconds between two probes: waiting mails leave within a minute of the server's return. */
const probeSeconds = 20

/**
 * Job 'mail.probe': during an outage, asks the server whether it takes mail again by sending the mail that was tried
 * longest ago, or one of a campaign where no mail to one person waits, or by signing in where none waits at all. Each
 * probe takes another, so that a mail over which the server hangs up does not keep the others. Does nothing when there
 * is no outage. Probes that run at once send each mail once. Needs 'mail:manage'.
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
  else if (!(await probeByCampaign(ctx, letters))) {
    const answer = await ctx.ports.mail.check()
    await (answer.ok ? endOutage(ctx) : noteOutage(ctx, answer.response))
  }
  if (!(await mailOutage(ctx.db))) return 'up'
  await enqueue(ctx, 'mail.probe', {}, { delaySeconds: probeSeconds, onlyOne: 'probe' })
  return 'down'
}

/** The mail to one person that was tried longest ago, or waits since then without having been tried. */
async function nextToTry(ctx: Ctx): Promise<string | undefined> {
  const mail = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('campaign_id', 'is', null)
    .where((row) => row.or([row('not_before', 'is', null), row('not_before', '<=', ctx.now)]))
    .orderBy((row) => row.fn.coalesce('sending_at', 'created_at'))
    .limit(1)
    .executeTakeFirst()
  return mail?.id
}
