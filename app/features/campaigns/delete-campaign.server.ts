import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { type CampaignPart, partOf } from './rules/campaign-kinds.ts'

/**
 * Deletes a draft; what has begun stays, with whom it went to. Twice is once, and `part`, where it stood, is null then.
 * Needs 'mail:manage'.
 */
export async function deleteCampaign(
  ctx: Ctx,
  { campaignId }: { campaignId: string },
): Promise<{ ok: true; part: CampaignPart | null } | { ok: false; reason: 'not-a-draft' }> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('campaigns')
      .where('id', '=', campaignId)
      .where('status', '=', 'draft')
      .returning('kind')
      .executeTakeFirst()
    if (gone) {
      const subject = { kind: 'campaign', id: campaignId }
      await audit(tx, { action: 'campaign.delete', subject, details: gone })
      return { ok: true, part: partOf(gone.kind) }
    }
    const left = await tx.db
      .selectFrom('campaigns')
      .select('id')
      .where('id', '=', campaignId)
      .executeTakeFirst()
    return left ? { ok: false, reason: 'not-a-draft' } : { ok: true, part: null }
  })
}
