import type { Ctx } from '#app/context/ctx.server.ts'
import { type BulkOutcome, sendBulk } from '#app/features/mail/delivery/send-bulk.server.ts'
import { campaignLetters } from './campaign-letters.server.ts'
import { settleCampaign } from './settle-campaign.server.ts'
import { cancelRemainder } from './steer-campaign.server.ts'

/**
 * Sends what waits of a campaign, and finishes it when nothing is left; what waits of one that was called off is never
 * sent. Job 'campaigns.send'; may be repeated.
 */
export async function processCampaign(
  ctx: Ctx,
  { campaignId }: { campaignId: string },
): Promise<BulkOutcome> {
  if (await cancelRemainder(ctx, { campaignId })) return { ended: 'done', handedOver: 0 }
  const outcome = await sendBulk(ctx, { campaignId, letters: campaignLetters })
  if (outcome.ended === 'done') await settleCampaign(ctx, { campaignId })
  return outcome
}
