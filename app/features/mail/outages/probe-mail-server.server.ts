import type { Ctx } from '#app/context.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { allow } from '#app/kernel/actor.ts'
import { type AttachmentMakers, sendMail } from '../send-mail.server.ts'
import { endOutage } from './end-outage.server.ts'
import { mailOutage } from './mail-outage.server.ts'
import { noteOutage } from './note-outage.server.ts'

/** Seconds between two probes: waiting mails leave within a minute of the server's return. */
const probeSeconds = 20

/**
 * Job 'mail.probe': during an outage, asks the server whether it takes mail again by sending the mail that has waited
 * longest, or by signing in where no mail to one person waits. Does nothing when there is no outage. Probes that run
 * at once send that mail once. Needs 'mail:manage'.
 */
export async function probeMailServer(
  ctx: Ctx,
  makers: AttachmentMakers,
): Promise<'no-outage' | 'down' | 'up'> {
  allow(ctx.actor, 'mail:manage')
  if (!(await mailOutage(ctx.db))) return 'no-outage'
  const oldest = await oldestWaiting(ctx)
  if (oldest) await sendMail(ctx, { mailId: oldest, probes: true }, makers)
  else {
    const answer = await ctx.ports.mail.check()
    await (answer.ok ? endOutage(ctx) : noteOutage(ctx, answer.response))
  }
  if (!(await mailOutage(ctx.db))) return 'up'
  await enqueue(ctx, 'mail.probe', {}, { delaySeconds: probeSeconds, onlyOne: 'probe' })
  return 'down'
}

async function oldestWaiting(ctx: Ctx): Promise<string | undefined> {
  const mail = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('campaign_id', 'is', null)
    .where((row) => row.or([row('not_before', 'is', null), row('not_before', '<=', ctx.now)]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return mail?.id
}
