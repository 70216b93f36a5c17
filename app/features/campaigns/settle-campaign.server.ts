import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { lockedCampaign } from './begin-campaign.server.ts'
import { countsOf } from './campaign-counts.server.ts'
import { moveCampaign } from './move-campaign.server.ts'

/**
 * Finishes a campaign once none of its mails waits or is being sent, and keeps the counts of one that is over and whose
 * last mails are out. Mails whose answer was lost wait for a person, not the campaign for them. Part of jobs and verbs;
 * may be repeated. True when it is over and its counts are kept.
 */
export async function settleCampaign(ctx: Ctx, { campaignId }: { campaignId: string }): Promise<boolean> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const { status } = await lockedCampaign(tx, campaignId)
    // As a rule there is one, and everything is counted only at the end.
    if (await hasWaiting(tx, campaignId)) return false
    const counts = (await countsOf(tx, [campaignId])).get(campaignId)
    if (!counts || counts.queued > 0 || counts.sending > 0) return false
    const kept = { counts: JSON.stringify(counts) }
    switch (status) {
      case 'sending':
      case 'paused':
        return moveCampaign(tx, campaignId, status, 'finished', { ...kept, finished_at: tx.now })
      case 'finished':
      case 'cancelled':
        await tx.db.updateTable('campaigns').set(kept).where('id', '=', campaignId).execute()
        return true
      case 'draft':
      case 'scheduled':
      case 'preparing':
        return false
    }
  })
}

async function hasWaiting(tx: Ctx, campaignId: string): Promise<boolean> {
  const waiting = await tx.db
    .selectFrom('mails')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'queued')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
