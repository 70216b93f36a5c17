import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { campaignRow, lockedCampaign, refusalOf, type SendRefusal } from './begin-campaign.server.ts'
import { freezeLetter } from './freeze-letter.server.ts'
import { moveCampaign } from './move-campaign.server.ts'

/**
 * Sends a draft, or a scheduled campaign before its time, to its audience: once, however often the button is pressed. The
 * letter is frozen as it is now; a job writes down the recipients. `expectedCount` is the number that was confirmed;
 * another one is asked again (rule R081). Needs 'mail:manage'; throws NotFound.
 */
export async function sendCampaign(
  ctx: Ctx,
  { campaignId, ...confirmed }: { campaignId: string; version: number; expectedCount: number },
): Promise<{ ok: true } | SendRefusal> {
  allow(ctx.actor, 'mail:manage')
  // Compiled before anything is locked, of the version that was confirmed.
  const read = await campaignRow(ctx, campaignId)
  const frozen = await freezeLetter(ctx, read)
  return withTransaction(ctx, async (tx): Promise<{ ok: true } | SendRefusal> => {
    const campaign = await lockedCampaign(tx, campaignId)
    const refusal = await refusalOf(tx, campaign, { ...confirmed, readVersion: read.version })
    if (refusal) return refusal
    if (!frozen.ok) return { ok: false, reason: 'template-broken', problem: frozen.problem }
    await moveCampaign(tx, campaignId, campaign.status, 'preparing', {
      letter: JSON.stringify(frozen.letter),
      started_by: userIdOf(tx.actor),
      problem: null,
    })
    await enqueue(tx, 'campaigns.start', { campaignId }, { onlyOne: campaignId })
    const subject = { kind: 'campaign', id: campaignId }
    await audit(tx, { action: 'campaign.send', subject, details: { recipients: confirmed.expectedCount } })
    return { ok: true }
  })
}
