import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import type { Campaign } from './begin-campaign.server.ts'
import { moveCampaign } from './move-campaign.server.ts'

/**
 * Goes on with a locked campaign some of whose mails wait again, also with one that was finished. One that is paused
 * stays so: they wait with the rest. Part of verbs.
 */
export async function openAgain(tx: Ctx, { id, status }: Campaign): Promise<void> {
  if (status === 'finished')
    await moveCampaign(tx, id, 'finished', 'sending', { finished_at: null, counts: null })
  if (status !== 'paused') await enqueue(tx, 'campaigns.send', { campaignId: id }, { onlyOne: id })
}
