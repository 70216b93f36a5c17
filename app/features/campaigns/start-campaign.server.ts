import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueBulkMails } from '#app/features/mail/bulk/queue-bulk-mails.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { isAudienceGone } from './audience-gone.server.ts'
import { judgedAudience } from './audience-in-sql.server.ts'
import { lockedCampaign } from './begin-campaign.server.ts'
import { lockRecipients } from './lock-recipients.server.ts'
import { moveCampaign } from './move-campaign.server.ts'
import { templateOf } from './rules/campaign-kinds.ts'

export type Started = 'started' | 'nobody' | 'not-preparing'

/**
 * Writes down the recipients of a campaign whose letter is frozen: job 'campaigns.start'. One transaction, so that a job
 * that is killed, repeated or at it twice has done it once or not at all. Who joins the audience later is not added;
 * when the audience is empty, the campaign becomes a draft again, and says so.
 */
export async function startCampaign(ctx: Ctx, { campaignId }: { campaignId: string }): Promise<Started> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    // A hundred thousand rows take longer than a request may.
    await sql`set local statement_timeout = '300s'`.execute(tx.db)
    await lockRecipients(tx, 'writer')
    const { status, kind, audience, started_by } = await lockedCampaign(tx, campaignId)
    if (status !== 'preparing' || audience === null) return 'not-preparing'
    const people = await judgedAudience(tx, { kind, audience })
    const { written, leftOut } = await queueBulkMails(tx, { campaignId, kind: templateOf(kind), people })
    if (written === 0) {
      const problem = (await isAudienceGone(tx, audience)) ? 'audience-gone' : 'no-recipients'
      await moveCampaign(tx, campaignId, 'preparing', 'draft', { letter: null, problem })
      return 'nobody'
    }
    await moveCampaign(tx, campaignId, 'preparing', 'sending', {
      ...{ recipients: written, left_out: JSON.stringify(leftOut), started_at: tx.now },
    })
    await enqueue(tx, 'campaigns.send', { campaignId }, { onlyOne: campaignId })
    const onBehalf: Ctx = {
      ...tx,
      actor: { kind: 'system', name: 'campaigns.start', onBehalfOf: started_by },
    }
    const subject = { kind: 'campaign', id: campaignId }
    await audit(onBehalf, { action: 'campaign.start', subject, details: { recipients: written, ...leftOut } })
    return 'started'
  })
}
