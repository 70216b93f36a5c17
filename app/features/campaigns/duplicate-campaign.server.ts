import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'

/**
 * A new draft that says the same to the same audience, whom it has at its own time. Needs 'mail:manage'; throws
 * NotFound.
 */
export async function duplicateCampaign(
  ctx: Ctx,
  { campaignId }: { campaignId: string },
): Promise<{ id: string }> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const first = await tx.db
      .selectFrom('campaigns')
      .select(['kind', 'subject', 'preheader', 'content_html', 'details', 'event_ids', 'audience'])
      .select('translations')
      .where('id', '=', campaignId)
      .executeTakeFirst()
    if (!first) throw notFound('campaign')
    const id = newId()
    await tx.db
      .insertInto('campaigns')
      .values({
        ...{ ...first, id, details: JSON.stringify(first.details) },
        translations: JSON.stringify(first.translations),
        audience: first.audience && JSON.stringify(first.audience),
        ...{ created_by: userIdOf(tx.actor), created_at: tx.now, updated_at: tx.now },
      })
      .execute()
    const subject = { kind: 'campaign', id }
    await audit(tx, { action: 'campaign.duplicate', subject, details: { of: campaignId } })
    return { id }
  })
}
